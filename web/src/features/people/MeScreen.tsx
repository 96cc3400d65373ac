import { Bell, Heart, Settings } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '../../api/generated/calls';
import { useOwnProfile } from '../../entities/account';
import { prepareAlbum, useAlbum } from '../../entities/album';
import { useMe } from '../../entities/me';
import { useGallery } from '../../entities/posts';
import { on } from '../../lib/events';
import { hrefs } from '../../lib/hrefs';
import { Badge, badgeText } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { Screen } from '../../ui/Screen';
import { Tabs } from '../../ui/Tabs';
import { CreditsLine } from './CreditsLine';
import { Head } from './Head';
import { noPosts, Posts, Prints } from './MyWork';
import { PageSkeleton } from './PageSkeleton';
import { ShareProfile } from './ShareProfile';
import { people } from './words';

type Work = 'prints' | 'posts';
const WORK: { value: Work; label: string }[] = [
  { value: 'prints', label: people.prints },
  { value: 'posts', label: people.posts },
];

function TopRow({ unread, user }: { unread: number; user: UserInfo | null }) {
  const bell = unread > 0 ? `${people.notices}, ${badgeText(unread)} unread` : people.notices;
  return (
    <header className="flex min-h-13 items-center justify-end pr-1.5">
      {user && <ShareProfile person={user} own />}
      <Link to={hrefs.liked} aria-label={people.likedPosts} className="tap press grid place-items-center rounded-full">
        <Heart aria-hidden className="size-6" strokeWidth={1.75} />
      </Link>
      <Link to={hrefs.notices} aria-label={bell} className="tap press relative grid place-items-center rounded-full">
        <Bell aria-hidden className="size-6" strokeWidth={1.75} />
        <span aria-hidden className="absolute right-1 top-1">
          <Badge n={unread} />
        </span>
      </Link>
      <Link to={hrefs.settings} aria-label={people.settings} className="tap press grid place-items-center rounded-full">
        <Settings aria-hidden className="size-6" strokeWidth={1.75} />
      </Link>
    </header>
  );
}

export { prepareAlbum as prepare };

export default function MeScreen() {
  const { user } = useOwnProfile();
  const unread = useMe((state) => state.noticeCount);
  const [work, setWork] = useState<Work>('prints');
  const album = useAlbum();
  const gallery = useGallery();
  const { refetch } = gallery;
  useEffect(() => on('refreshPostList', () => void refetch()), [refetch]);

  if (!user)
    return (
      <Screen label={people.me} wide tab>
        <TopRow unread={unread} user={null} />
        <PageSkeleton />
      </Screen>
    );
  return (
    <Screen label={people.me} wide tab scrollKey="/me">
      <div className="mx-auto max-w-150">
        <TopRow unread={unread} user={user} />
        <Head person={user} />
        {user.bio && (
          <p dir="auto" className="px-5 pt-3 text-base wrap-anywhere">
            {user.bio}
          </p>
        )}
        <div className="flex items-center gap-2.5 px-5 pt-4">
          <CreditsLine />
          <ButtonLink kind="soft" size="sm" to={hrefs.editProfile} aria-label={people.edit}>
            {people.editShort}
          </ButtonLink>
        </div>
      </div>
      <Tabs className="mt-3" column label={people.yourWork} items={WORK} value={work} onChange={setWork}>
        {work === 'prints' ? <Prints album={album} /> : <Posts gallery={gallery} empty={noPosts} />}
      </Tabs>
    </Screen>
  );
}
