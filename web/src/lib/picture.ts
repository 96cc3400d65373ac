export interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  x: number;
  y: number;
}

/** More than any print needs, and what every browser can draw at all. */
const DRAWN_SIDE = 4096;

/** How large a picture is, upright, from its head: no pixel is decoded. Null where the browser cannot read it. */
export function sizeOf(file: Blob): Promise<Size | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<Size | null>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** The largest part of that shape (width by height), from the middle; null where the whole is as good as of it. */
export function middle({ width, height }: Size, shape: number): Area | null {
  const of = width / height;
  if (Math.abs(of / shape - 1) < 0.01) return null;
  const w = of > shape ? Math.round(height * shape) : width;
  const h = of > shape ? height : Math.round(width / shape);
  return { x: Math.round((width - w) / 2), y: Math.round((height - h) / 2), width: w, height: h };
}

/** Draws a picture or a part of it as a JPEG, upright and of bounded size. Null where the browser cannot read it. */
export async function drawn(file: Blob, part?: Area | null): Promise<Blob | null> {
  const reading = part ? createImageBitmap(file, part.x, part.y, part.width, part.height) : createImageBitmap(file);
  const bitmap = await reading.catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, DRAWN_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
}
