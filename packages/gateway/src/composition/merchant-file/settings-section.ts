import { randomUUID } from 'node:crypto'
import { merchantSections } from '@atrium/contracts/staff/merchant-file'
import type { SettingsModule } from '@atrium/contracts/merchants/modules'
import type { Section, ValueOf } from './section.ts'

/** Settings of the merchant; those that a file leaves out stay. */
export const settingsSection: Section<ValueOf<'settings'>> = {
  operations: ['merchantSettings', 'changeMerchantSettings'],
  isPartial: true,

  async read({ call, merchant }) {
    const settings = await call('merchantSettings', { merchant })
    const values: Readonly<Record<string, unknown>> = {
      ...settings,
      modules: Object.fromEntries(settings.modules.flatMap(switchesOf)),
      // A maintenance is temporary, so a file does not have it.
      status: settings.status === 1 ? undefined : settings.status,
    }
    return Object.fromEntries(
      Object.keys(merchantSections.settings.shape).flatMap((name) =>
        values[name] === undefined ? [] : [[name, values[name]]],
      ),
    )
  },

  async apply({ call, merchant, reason }, _id, value) {
    const { version } = await call('merchantSettings', { merchant })
    return (await call('changeMerchantSettings', { merchant, changeId: randomUUID(), version, ...value, reason }))
      .proposal
  },
}

const switchesOf = ({ modId, enabled, children }: SettingsModule): [string, boolean][] => [
  [modId, enabled],
  ...children.flatMap(switchesOf),
]
