import type { CallRequest, CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { usePortal, useText } from '@atrium/portal-kit'
import { useState } from 'react'
import { CONTRACT_READS, PROCESS_CALLS } from './contract-kinds.ts'

type Action = CallRequest<'processDividend'>

/** Performs an action on a contract, reports the result, and refreshes the pages. */
export function useContractAction(kind: ContractKind) {
  const t = useText()
  const { call, commands, queryClient } = usePortal()
  const [busy, setBusy] = useState<Action['action']>()
  const [failure, setFailure] = useState<PortalError>()
  const readAgain = (reads: readonly string[]) =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => reads.includes(String(name)) })
  const act = async (request: Action, onDone?: (processed: CallValue<'processDividend'>) => void): Promise<void> => {
    if (busy) return
    setBusy(request.action)
    setFailure(undefined)
    try {
      const processed = await call(PROCESS_CALLS[kind], request)
      void commands.request('toast.show', { text: t(`contracts.done.${request.action}`), tone: 'success' })
      onDone?.(processed)
      // The offer is no longer pending, so its contract data has changed.
      void readAgain(CONTRACT_READS)
    } catch (error) {
      setFailure(error as PortalError)
      // The displayed data may be outdated.
      void readAgain([...CONTRACT_READS, 'agentContractEffects'])
    } finally {
      setBusy(undefined)
    }
  }
  return { act, busy, failure, forget: () => setFailure(undefined) }
}
