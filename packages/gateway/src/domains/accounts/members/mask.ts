/** Masks a mobile number: `+821012341234` → `010-****-1234`; other countries `+84-****-1234`. */
export function maskMobile(mobile: string): string {
  const isKorean = mobile.startsWith('+82')
  const national = isKorean ? `0${mobile.slice(3)}` : mobile
  return `${national.slice(0, 3)}-****-${national.slice(-4)}`
}

/** Masks an email address: `starkeeper@example.com` → `s***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}***${email.slice(at)}`
}

/** Masks a name: `홍길동` → `홍**`. */
export const maskName = (name: string): string => `${[...name.trim()][0] ?? ''}**`
