import { MAX_REASON_CHARACTERS } from '@atrium/contracts/portal/telemetry'

/** The message of an error without data that may be personal: queries of addresses, e-mail addresses, long numbers. */
export const plainReason = (text: string): string =>
  text
    .replace(/[?#][^\s"')]*/g, '')
    .replace(/[\w.+-]+@[\w-]+\.[a-z]{2,}[\w.-]*/gi, '…')
    .replace(/\b\d{5,}\b/g, '…')
    .slice(0, MAX_REASON_CHARACTERS)
