import { useEffect, useRef, useState } from 'react';

/** `none`: there is no camera, or no permission. */
type CameraState = 'off' | 'asking' | 'live' | 'none';

export interface Camera {
  state: CameraState;
  /** The video stream, while it is live. */
  stream: MediaStream | null;
  start: () => Promise<void>;
  stop: () => void;
}

const CAMERA_CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 1280 } },
};

/** The front camera. Released when it is closed, and when the page is left. */
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
      // The person can answer the browser's question after the page was left.
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
