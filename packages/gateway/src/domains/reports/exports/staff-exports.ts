import { DomainError } from '@atrium/contracts/errors'
import { keysetList } from '@atrium/http-server/reports'
import type { StaffHandlers } from '../../../pipeline/staff-handler.ts'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { exportsSource } from './exports-source.ts'
import { repeatDay } from './repository.ts'

/** Creates the staff operations for the nightly export. */
export function createStaffExports({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): StaffHandlers {
  const exports = keysetList(sql, exportsSource)
  return {
    merchantExports: ({ merchant, after, before, pageSize, ...filters }) =>
      exports.page(filters, { after, before, limit: pageSize }, { merchant }),

    async repeatExport({ merchant, day }, { actor }) {
      await changeAs(sql, actor, async (tx) => {
        const now = clock()
        if (!(await repeatDay(tx, merchant, day, now))) throw new DomainError('NOT_FOUND', `export of ${day}`)
        await noteEvent(tx, {
          ...{ merchant, actor, action: 'export-repeated', subject: `export:${day}`, details: {}, at: now },
        })
      })
      return {}
    },
  }
}
