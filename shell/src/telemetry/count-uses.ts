import { EVENTS, type Topic } from '@atrium/contracts/portal/events'
import type { BusScope } from '@atrium/portal-kit/bus'
import type { CallFunction } from '../context/services/call-function.ts'
import type { ReleaseId, Telemetry } from '../context/services/telemetry.ts'

const contractOf = (topic: Topic): string => `${topic}@${EVENTS[topic]?.version.split('.')[0]}`

/** A bus handle for a remote that counts the events it uses. */
export function countEvents(bus: BusScope, release: ReleaseId, telemetry: Pick<Telemetry, 'use'>): BusScope {
  return {
    ...bus,
    emit(topic, payload) {
      telemetry.use(release, 'emits', contractOf(topic))
      bus.emit(topic, payload)
    },
    on(topic, handler) {
      telemetry.use(release, 'consumes', contractOf(topic))
      return bus.on(topic, handler)
    },
  }
}

/** A call function for a remote that counts the calls it makes. */
export function countCalls(call: CallFunction, release: ReleaseId, telemetry: Pick<Telemetry, 'use'>): CallFunction {
  return (name, request, options) => {
    telemetry.use(release, 'calls', name)
    return call(name, request, options)
  }
}
