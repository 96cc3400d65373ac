// Runs in the framed app before anything of its own: hands the document to the emulator around it, which gives it a shell's object.
import type { Emulator } from './emulator';

const around = window.parent === window ? undefined : (window.parent as Window & { emulator?: Emulator }).emulator;
around?.attach(window);
