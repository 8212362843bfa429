const QUALITY = 0.92;

/** The middle of a video frame, three to four, as a JPEG; null when the browser cannot make one. */
export async function capturePicture(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  const width = Math.min(videoWidth, Math.round((videoHeight * 3) / 4));
  const height = Math.min(videoHeight, Math.round((width * 4) / 3));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas
    .getContext('2d')
    ?.drawImage(video, (videoWidth - width) / 2, (videoHeight - height) / 2, width, height, 0, 0, width, height);
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return bytes === null ? null : new File([bytes], 'portrait.jpg', { type: 'image/jpeg' });
}
