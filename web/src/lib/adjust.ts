/** What is done to a photo before it is sent. */
export interface Adjust {
  /** Quarter turns to the right, 0 to 3. */
  turns: number;
  mirror: boolean;
  /** Degrees to the right. */
  tilt: number;
  /** -100 (darker) to 100 (lighter). */
  light: number;
}

export const UNCHANGED: Adjust = { turns: 0, mirror: false, tilt: 0, light: 0 };

export const isAdjusted = ({ turns, mirror, tilt, light }: Adjust): boolean =>
  turns !== 0 || mirror || tilt !== 0 || light !== 0;

/** More than any print needs, and what every browser can draw at all. */
const DRAWN_SIDE = 4096;

/** How large it has to be drawn so that no corner is empty once it is tilted. */
export function cover(width: number, height: number, tilt: number): number {
  const angle = (Math.abs(tilt) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return Math.max(cos + (height / width) * sin, cos + (width / height) * sin);
}

/** The photo with all of it, as a JPEG. Null where the browser cannot read it. */
export async function adjusted(file: Blob, { turns, mirror, tilt, light }: Adjust): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, DRAWN_SIDE / Math.max(bitmap.width, bitmap.height));
  const [w, h] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = turns % 2 ? [h, w] : [w, h];
  const context = canvas.getContext('2d');
  if (!context) return null;
  const grow = cover(canvas.width, canvas.height, tilt);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((tilt * Math.PI) / 180);
  context.scale(mirror ? -grow : grow, grow);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -w / 2, -h / 2, w, h);
  bitmap.close();
  if (light !== 0) {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'soft-light';
    context.globalAlpha = Math.abs(light) / 100;
    context.fillStyle = light < 0 ? '#000' : '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
}
