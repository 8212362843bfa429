import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { OvalFrame } from './oval-frame.tsx';

import { capturePicture } from './capture-picture.ts';

interface ViewfinderProps {
  stream: MediaStream;
  onPicture: (picture: File) => void;
  onClose: () => void;
}

/** The camera's view, mirrored, with an oval for the face. */
export function Viewfinder({ stream, onPicture, onClose }: ViewfinderProps) {
  const t = useT('verification');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);

  /** No picture can be taken before the camera has shown one. */
  const [showing, setShowing] = useState(false);
  const [taking, setTaking] = useState(false);

  async function take(): Promise<void> {
    setTaking(true);
    const picture = video.current === null ? null : await capturePicture(video.current);
    if (picture === null) setTaking(false);
    else onPicture(picture);
  }

  return (
    <div className="grid justify-items-start gap-3">
      <OvalFrame guide>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t('portrait.live')}
          className="-scale-x-100"
          onLoadedData={() => setShowing(true)}
        />
      </OvalFrame>
      <p className="text-sm text-muted">{t('portrait.hint')}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon={Camera} busy={taking || !showing} onClick={() => void take()}>
          {t('portrait.take')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('portrait.stop')}
        </Button>
      </div>
    </div>
  );
}
