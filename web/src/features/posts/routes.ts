import type { AppRoute } from '../../lib/route';

export const routes: AppRoute[] = [
  { pattern: '/home', flags: { tab: 'Home', needCompletion: true }, load: () => import('./HomeScreen') },
  { pattern: '/post/create', flags: { keepAlive: true }, load: () => import('./CreatePostScreen') },
  { pattern: '/post/select/ai/photo', flags: { keepAlive: true }, load: () => import('./AlbumScreen') },
  { pattern: '/post/photos', flags: {}, load: () => import('./PhotosScreen') },
  { pattern: '/post/comment', flags: {}, load: () => import('./CommentsScreen') },
  { pattern: '/post/detail', aliases: ['/post/:feedId'], flags: {}, load: () => import('./PostScreen') },
];
