import { dateTime } from '@atrium/contracts/locale/times'
import { deviceName } from '@atrium/contracts/text/device-name'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'

/** Formats times and browsers in lists of sessions. */
export function useSessionText() {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  return {
    timeText: (at: number) => dateTime(at, language, merchant.timeZone),
    deviceText: (userAgent: string | undefined) => (userAgent ? deviceName(userAgent) : t('devices.unknown')),
  }
}
