export const ACCEPT = { images: 'image/*', all: 'image/*,video/*' } as const;

interface PickOptions {
  multiple?: boolean;
  /** The camera instead of what is kept already; one picture. */
  camera?: boolean;
  /** Videos too. */
  all?: boolean;
}

/** Opens the system's picture picker. An empty list means that it was dismissed. */
export function pickPhotos({ multiple = false, camera = false, all = false }: PickOptions = {}): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = all ? ACCEPT.all : ACCEPT.images;
    input.multiple = multiple && !camera;
    if (camera) input.setAttribute('capture', 'user');
    // In the document, or some web views never report back.
    input.hidden = true;
    document.body.append(input);
    const done = () => {
      resolve([...(input.files ?? [])]);
      input.remove();
    };
    input.addEventListener('change', done, { once: true });
    input.addEventListener('cancel', done, { once: true });
    input.click();
  });
}
