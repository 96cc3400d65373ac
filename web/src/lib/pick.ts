/** Opens the system's picture picker. An empty list means that it was dismissed. */
export function pickPhotos({ multiple = false, camera = false } = {}): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.multiple = multiple;
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
