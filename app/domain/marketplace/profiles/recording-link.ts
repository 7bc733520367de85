/** Where people keep films and sounds that others listen to. */
const places = ['youtube.com', 'youtu.be', 'vimeo.com', 'soundcloud.com', 'dailymotion.com', 'tiktok.com'];

/** Whether a link leads to a film or a sound, as far as its address says so: whoever cannot hear it needs the words. */
export function isRecordingLink(link: string): boolean {
  const url = URL.parse(link);
  if (!url) return false;
  const isPlace = places.some((place) => url.hostname === place || url.hostname.endsWith(`.${place}`));
  return isPlace || /\.(?:mp3|m4a|wav|ogg|opus|mp4|webm|mov)$/i.test(url.pathname);
}

/** Whether a link leads to a picture, as far as its address says so. */
export function isPictureLink(link: string): boolean {
  const url = URL.parse(link);
  return url !== null && /\.(?:jpe?g|png|gif|webp|svg)$/i.test(url.pathname);
}
