/** How long an access token is valid. The web app then refreshes it. */
export const ACCESS_MINUTES = 60;

/** How long a session can be refreshed, counted from sign-in. */
export const FAMILY_DAYS = 14;

/** A replaced token stays valid a little longer, for the other browser tabs that hold it. */
export const GRACE_SECONDS = 30;
