import type { PinWatch } from '@atrium/contracts/registry/canaries'
import type { OperationRequest } from '@atrium/contracts/registry/operations'
import type { Sql } from '@atrium/database'
import { listPinWatches } from './repository.ts'

/** What the guard has found of each merchant's newest pin, of one merchant or all; nothing of pins that it did not watch. */
export const readPinWatches = (sql: Sql, query: OperationRequest<'pinWatches'>): Promise<PinWatch[]> => listPinWatches(sql, query)
