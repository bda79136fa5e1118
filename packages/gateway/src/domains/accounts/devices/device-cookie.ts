/** The cookie by which a browser is known to the members who signed in with it. */
export const deviceCookie = 'atrium-device'
