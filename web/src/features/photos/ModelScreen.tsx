import { ScanFace } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../api/call';
import { LoadError } from '../../api/LoadError';
import { setConsent } from '../../entities/account';
import { useMe } from '../../entities/me';
import { useOwnModel } from '../../entities/own-model';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Button, ButtonLink } from '../../ui/Button';
import { useBack } from '../../ui/back';
import { confirm } from '../../ui/confirm';
import { NavBar } from '../../ui/NavBar';
import { Tick } from '../../ui/Note';
import { Progress } from '../../ui/Progress';
import { ResultPage } from '../../ui/ResultPage';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { toast } from '../../ui/Toast';
import { ModelPictures } from './ModelPictures';
import { model } from './model-words';

/** In our words, before the first picture. No is a button of the same size. */
function Consent() {
  const back = useBack(hrefs.settings);
  return (
    <Screen
      label={model.title}
      nav={<NavBar title={model.title} fallback={hrefs.settings} />}
      foot={
        <div className="grid gap-2 flat:auto-cols-fr flat:grid-flow-col">
          <Button kind="main" wide onClick={() => void setConsent('face_data', true)}>
            {model.yes}
          </Button>
          <Button kind="soft" wide onClick={back}>
            {model.no}
          </Button>
        </div>
      }
    >
      <div className="px-5 pt-6">
        <span className="grid size-24 place-items-center rounded-full bg-high low:size-16">
          <ScanFace aria-hidden className="size-11 text-dim" strokeWidth={1.5} />
        </span>
        <h2 className="display mt-6 text-2xl">{model.ask}</h2>
        <p className="mt-2 text-base text-dim">{model.askText}</p>
        <ul className="mt-5 grid gap-3">
          {model.promises.map((promise) => (
            <li key={promise} className="flex gap-3 text-base">
              <Tick />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}

/** Face model: asked for, learned, watched, kept or deleted. */
export default function ModelScreen() {
  const allowed = useMe((state) => state.user?.consents.includes('face_data') ?? false);
  const { answer, percent, learn, forget } = useOwnModel();
  const [anew, setAnew] = useState(false);
  const { data, isPending, isError, error, isFetching, refetch } = answer;

  async function remove() {
    const question = { title: model.removeAsk, body: model.removeText, yes: model.remove, no: model.keep };
    if (!(await confirm({ ...question, kind: 'danger' }))) return;
    try {
      await forget();
      toast.show(model.removed);
    } catch (failed) {
      toastError(failed);
    }
  }
  if (isPending || isError)
    return (
      <Screen label={model.title} nav={<NavBar title={model.title} fallback={hrefs.settings} />}>
        {isError ? (
          <LoadError error={error} title={model.lost} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Loading label={model.title} className="grid gap-4 px-5 pt-6">
            <Bone className="size-24 rounded-full" />
            <Bone className="h-8 w-2/3 rounded-full" />
          </Loading>
        )}
      </Screen>
    );
  if (data && data.processing < 100)
    return (
      <ResultPage
        kind="waiting"
        icon={ScanFace}
        bar={model.title}
        title={model.learning}
        more={<Progress value={percent} label={model.learning} className="mt-6 h-2.5 w-full" />}
        foot={
          <Button kind="quietDanger" wide onClick={() => void remove()}>
            {model.stop}
          </Button>
        }
      >
        {model.learningText}
      </ResultPage>
    );
  if (!allowed) return <Consent />;
  if (!data || anew)
    return (
      <ModelPictures
        learn={async (pictures, requestId) => {
          await learn(pictures, requestId);
          setAnew(false);
        }}
      />
    );
  const since = new Date(data.createTime).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <Screen
      label={model.title}
      nav={<NavBar title={model.title} fallback={hrefs.settings} />}
      foot={
        <div className="grid gap-1.5 flat:auto-cols-fr flat:grid-flow-col">
          <ButtonLink kind="make" wide to={hrefs.create}>
            {model.create}
          </ButtonLink>
          <Button kind="quietDanger" wide onClick={() => void remove()}>
            {model.remove}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-center px-8 pt-8 text-center">
        {data.faceImage && (
          <img
            src={resource(data.faceImage)}
            alt=""
            width={116}
            height={144}
            className="h-36 w-29 rounded-print object-cover object-top low:h-26 low:w-21"
          />
        )}
        <h2 className="display mt-6 text-2xl">{model.ready}</h2>
        <p className="mt-2.5 text-base text-dim">{model.readyText}</p>
        <p className="edge mt-4 text-dim">
          {model.since(since)} · {model.from(data.pictures.length)}
        </p>
        <Button kind="soft" size="sm" className="mt-5" onClick={() => setAnew(true)}>
          {model.anew}
        </Button>
      </div>
    </Screen>
  );
}
