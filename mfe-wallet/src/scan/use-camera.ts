import { type RefObject, useEffect, useState } from 'react';

export type CameraState = 'opening' | 'on' | 'denied' | 'none' | 'busy';

/** How the browser names what went wrong. */
const REFUSALS: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Shows the rear camera in the video while it is mounted, and lets go of it afterwards. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): CameraState {
  const [state, setState] = useState<CameraState>('opening');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let left = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function start() {
      try {
        stream = await openCamera();
        if (left) return stop();
        const element = video.current;
        if (!element) return stop();
        element.srcObject = stream;
        await element.play();
        if (!left) setState('on');
      } catch (cause) {
        stop();
        if (!left) setState(REFUSALS[cause instanceof DOMException ? cause.name : ''] ?? 'none');
      }
    }
    void start();
    return () => {
      left = true;
      stop();
    };
  }, [video]);
  return state;
}

/** @throws DOMException; also where the page is not served securely and browsers hide their cameras */
function openCamera(): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) throw new DOMException('no camera here', 'NotFoundError');
  return devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}
