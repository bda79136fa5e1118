import type { SettingsModule } from '@atrium/contracts/merchants/modules'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'

const moduleOf = (
  modId: string,
  EN: string,
  KO: string,
  enabled: boolean,
  children: SettingsModule[] = [],
): SettingsModule => ({ modId, name: EN, names: { KO, EN }, enabled, values: {}, children })

/** Version of the settings in tests. */
export const VERSION = 'a'.repeat(64)

/** An open merchant with one group of modules on and one off. */
export const someSettings = (overrides: Partial<MerchantSettings> = {}): MerchantSettings => ({
  merchant: 'DEMO',
  version: VERSION,
  names: { KO: '데모', EN: 'Demo' },
  timeZone: 'Asia/Seoul',
  hosts: ['demo.example.com'],
  status: 0,
  modules: [
    moduleOf('COMM3', 'Communication', '소통', true, [
      moduleOf('CBS3', 'Chat rooms', '채팅', true),
      moduleOf('FEEDBACK3', 'Feedback', '의견 보내기', true),
    ]),
    moduleOf('GAMEGRP', 'Games', '게임', true),
  ],
  ...overrides,
})
