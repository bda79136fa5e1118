import type { CallName } from '@atrium/contracts/calls'
import { toLanguage } from '@atrium/contracts/locale/languages'
import { useCall, useLanguage, usePortal, useSession, useText } from '@atrium/portal-kit'
import { CentrePage } from '@atrium/ui/centre'
import { keepPreviousData } from '@tanstack/react-query'
import type { ListResult, ReportHost } from '../host.ts'

/**
 * Host of reports in the centres of the portal: calls of the contract, texts of the remote, days in the merchant's time
 * zone.
 */
export const portalHost: ReportHost = {
  Frame: ({ title, lead, action, children }) => (
    <CentrePage title={title} lead={lead} action={action}>
      {children}
    </CentrePage>
  ),

  useSurroundings() {
    const { merchant, call, commands, serverNow } = usePortal()
    const t = useText()
    const formats = useLanguage()
    return {
      language: toLanguage(formats)!,
      formats,
      timeZone: merchant.timeZone,
      now: serverNow,
      currency: useSession().currency,
      text: (key, values) => t(key, values ?? {}),
      fetchPart: (name, request) => call(name as never, { ...request, as: 'rows' } as never),
      tellError: (message) => void commands.request('toast.show', { text: message, tone: 'error' }),
    }
  },

  useList<Answer>(name: string, request: object | undefined): ListResult<Answer> {
    // The data may change while a report is closed, so reopening it refetches it after a short time.
    const { data, error, isPlaceholderData, refetch } = useCall(name as CallName, (request ?? {}) as never, {
      placeholderData: keepPreviousData,
      staleTime: 0,
      enabled: request !== undefined,
    })
    return { data: data as Answer | undefined, error, isStale: isPlaceholderData, retry: () => void refetch() }
  },
}
