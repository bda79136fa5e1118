import type { CallRequest, CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import type { ContractKind } from '@atrium/contracts/rules/agent-contracts'
import { usePortal, useText } from '@atrium/portal-kit'
import { useState } from 'react'
import { CONTRACT_READS, PROCESS_CALLS } from './contract-kinds.ts'

type Action = CallRequest<'processDividend'>

/** Does something with a contract, says what happened, and has the pages read again. */
export function useContractAction(kind: ContractKind) {
  const t = useText()
  const { call, commands, queryClient } = usePortal()
  const [busy, setBusy] = useState<Action['action']>()
  const [failure, setFailure] = useState<PortalError>()
  const readAgain = () => queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => CONTRACT_READS.includes(String(name)) })
  const act = async (request: Action, onDone?: (processed: CallValue<'processDividend'>) => void): Promise<void> => {
    if (busy) return
    setBusy(request.action)
    setFailure(undefined)
    try {
      const processed = await call(PROCESS_CALLS[kind], request)
      void commands.request('toast.show', { text: t(`contracts.done.${request.action}`), tone: 'success' })
      onDone?.(processed)
    } catch (error) {
      setFailure(error as PortalError)
    } finally {
      setBusy(undefined)
      // Also after a rejection: what was on screen may be old.
      void readAgain()
    }
  }
  return { act, busy, failure, forget: () => setFailure(undefined) }
}
