import { localTime } from '@atrium/contracts/locale/local-time'

/** `2026-12-01T09:00`, the local time in that time zone: the value of a field for date and time. */
export const localTimeAt = (at: number, timeZone: string): string =>
  localTime(new Date(at), timeZone).slice(0, 16).replace(' ', 'T')
