import { words } from '../../lib/words';
import { plural } from '../../ui/format';

export const model = words({
  title: 'AI model',
  lost: 'Your face model did not arrive',
  ask: 'Shall we remember your face?',
  askText: 'A face model lets styles come out on your own face without a photo each time.',
  promises: [
    'Made from pictures that you choose',
    'Seen and used by you alone',
    'Deleted with its pictures whenever you say so',
    'Off works just as well',
  ],
  yes: 'Yes, remember it',
  no: 'No, thank you',
  choose: 'Pictures of you',
  chooseText: (min: number, max: number) => `${min} to ${max} of them: you alone, different days, even light.`,
  add: 'Add pictures',
  picture: (n: number) => `Picture ${n}`,
  takeOut: (n: number) => `Take picture ${n} out`,
  learn: 'Learn my face',
  more: (n: number) => `${n} more good ${n === 1 ? 'one is' : 'ones are'} needed`,
  note: 'Takes a few minutes. You can leave.',
  verdict: (verdict: string | null) =>
    verdict === null
      ? 'Being looked at'
      : ({
          good: 'Good',
          dark: 'Too dark: more light',
          blurred: 'Blurred: hold still',
          other_face: 'Another face',
          many_faces: 'Several faces: you alone',
          no_face: 'No face: facing the light',
        }[verdict] ?? verdict),
  learning: 'Learning your face',
  learningText: 'You can leave. We tell you when it is done.',
  stop: 'Stop and delete',
  ready: 'Your face is remembered',
  readyText: 'Styles can come out on your own face now.',
  since: (date: string) => `Since ${date}`,
  from: (n: number) => `Learned from ${plural(n, 'picture')}`,
  create: 'Make a print',
  anew: 'Learn it anew',
  remove: 'Delete the model',
  removeAsk: 'Delete your face model?',
  removeText: 'The model and the pictures it was made from are gone within a day. Your prints stay.',
  keep: 'Keep it',
  removed: 'Deleted',
});
