/** Cookie that binds an image captcha to the browser that requested it. HttpOnly: only the server reads it. */
export const captchaCookie = 'atrium-captcha'
