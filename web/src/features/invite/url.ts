/** The address that unfurls and leads into the app. */
export const inviteUrl = (code: string): string => new URL(`/i/${encodeURIComponent(code)}`, window.location.href).href;
