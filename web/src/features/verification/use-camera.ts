import { useEffect, useRef, useState } from 'react';

/** `none`: there is no camera, or nobody may use it. */
type CameraState = 'off' | 'asking' | 'live' | 'none';

export interface Camera {
  state: CameraState;
  /** What it sees, while it is live. */
  stream: MediaStream | null;
  start: () => Promise<void>;
  stop: () => void;
}

const CAMERA_CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 1280 } },
};

/** The camera that looks at the person. It is let go of when it is closed, and when the page is left. */
export function useCamera(): Camera {
  const [asked, setAsked] = useState<'off' | 'asking' | 'none'>('off');
  const [stream, setStream] = useState<MediaStream | null>(null);
  useEffect(() => () => close(stream), [stream]);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return {
    state: stream === null ? asked : 'live',
    stream,
    start: async () => {
      setAsked('asking');
      const opened = await openCamera();
      setAsked(opened === null ? 'none' : 'off');
      // Whoever answers the browser's question late has left the page by then.
      if (left.current) close(opened);
      else setStream(opened);
    },
    stop: () => setStream(null),
  };
}

function close(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Without `https`, browsers offer no camera at all. */
async function openCamera(): Promise<MediaStream | null> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return null;
  try {
    return await devices.getUserMedia(CAMERA_CONSTRAINTS);
  } catch {
    return null;
  }
}
