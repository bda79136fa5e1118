/** Cookie with the device token, which identifies a browser to the members who signed in with it. */
export const deviceCookie = 'atrium-device'
