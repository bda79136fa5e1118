/** Binds an image captcha to the browser that was shown it. HttpOnly: only the server reads it. */
export const captchaCookie = 'atrium-captcha'
