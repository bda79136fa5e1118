/** Binds an image captcha to the browser that it was shown to. HttpOnly: only the server reads it. */
export const captchaCookie = 'atrium-captcha'
