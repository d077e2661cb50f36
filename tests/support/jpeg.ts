/**
 * A JPEG by its headers: a size, and the EXIF orientation of a photo. Nothing of its image is
 * decoded by what puts it on a page.
 */
export function aJpeg(width: number, height: number, orientation: number | null = null): Buffer {
  const frame = Buffer.from([
    ...[0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255],
    ...[3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0],
  ]);
  const scan = Buffer.from([0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0, 0x7f]);
  const start = Buffer.from([0xff, 0xd8]);
  const end = Buffer.from([0xff, 0xd9]);
  return Buffer.concat([start, ...(orientation ? [exif(orientation)] : []), frame, scan, end]);
}

/** The segment that says how the camera was held, with one entry: tag 0x0112, a short. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const length = body.length + 2;
  return Buffer.concat([Buffer.from([0xff, 0xe1, length >> 8, length & 255]), body]);
}
