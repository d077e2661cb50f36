/** How long an access token serves; the web app refreshes it then. */
export const ACCESS_MINUTES = 60;

/** How long a session may be refreshed, counted from signing in. */
export const FAMILY_DAYS = 14;

/** A replaced token serves a little longer, for the other browser tabs that hold it. */
export const GRACE_SECONDS = 30;
