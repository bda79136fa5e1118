import { textIn } from '@atrium/contracts/locale/languages'
import { BROWSER_ERRORS } from '@atrium/contracts/errors/browser-errors'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { languageAtom } from '../../../context/atoms.ts'
import { queryKeyOf } from '../../../calls/call.ts'
import { useShellCall } from '../../../calls/use-shell-call.ts'
import { useShell } from '../../../context/shell-context.ts'
import { invitationOfVisit } from './invitation.ts'

/**
 * The codes of the invitation link. The agent's code is checked in the background: its field appears only if no agent
 * has this code. A code that cannot be checked now counts as valid, because the server checks it again with the
 * registration.
 */
export function useInvitation() {
  const { api, bootstrap, isModuleOn, queryClient, store } = useShell()
  const language = useAtomValue(languageAtom)
  const [codes] = useState(() => invitationOfVisit())
  const { affiliateCode = '' } = codes
  const requestOf = (code: string) => ({ code, domain: location.hostname })
  const { data } = useShellCall('affiliate', requestOf(affiliateCode), {
    enabled: affiliateCode !== '' && isModuleOn('AFFMAN3'),
    staleTime: Infinity,
  })

  async function isGood(typed: string): Promise<boolean> {
    const code = typed.trim()
    if (code === '' || !isModuleOn('AFFMAN3')) return true
    const request = requestOf(code)
    const answer = await queryClient
      .fetchQuery({
        queryKey: queryKeyOf(store, bootstrap.merchant.code, 'affiliate', request),
        queryFn: () => api.call('affiliate', request),
        staleTime: Infinity,
      })
      .catch(() => undefined)
    return answer?.valid ?? true
  }

  return {
    codes,
    isWrong: data?.valid === false,
    message: textIn(BROWSER_ERRORS.INVITATION_CODE_ERROR, language),
    isGood,
  }
}
