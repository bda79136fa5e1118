import type { PointOrder } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { useState } from 'react'

/**
 * Sends an exchange. The request id stays the same for a retry after a lost connection, so that the order is created
 * once.
 */
export function useExchange(
  exchange: (requestId: string, paymentPassword: string) => Promise<PointOrder>,
  onDone: (order: PointOrder) => void,
) {
  const [requestId, setRequestId] = useState<string>(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PortalError>()
  const [result, setResult] = useState<PointOrder>()
  const send = (paymentPassword: string) => {
    setBusy(true)
    setFailure(undefined)
    exchange(requestId, paymentPassword)
      .then((order) => {
        setRequestId(crypto.randomUUID())
        setResult(order)
        onDone(order)
      }, setFailure)
      .finally(() => setBusy(false))
  }
  return { result, failure, isBusy, send }
}
