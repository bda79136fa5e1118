import { z } from 'zod'
import type { ModuleId } from '../rules/modules.ts'
import { localized } from './access.ts'

/** A node of the merchant's module tree. `children` are off whenever the node is off. */
export interface SettingsModule {
  modId: string
  name: string
  names?: { KO: string; EN: string } | undefined
  enabled: boolean
  values: Record<string, string>
  children: SettingsModule[]
}
export const settingsModule: z.ZodType<SettingsModule> = z.lazy(() =>
  z.object({
    modId: z.string(),
    name: z.string(),
    names: localized.optional(),
    enabled: z.boolean(),
    values: z.record(z.string(), z.string()),
    children: z.array(settingsModule),
  }),
)

/** Modules that restrict access. Turning one off loosens a guard. */
const GUARDS: readonly ModuleId[] = [
  'CAPTCHA3',
  'GEETEST3',
  'LOGINIPVERF3',
  'CHNGPASSVERIF3',
  'REGMOBVERF3',
  'PWDEXPFORCECHANGE3',
]
/**
 * Modules that give or pay out money to members, let it be transferred to others, or add sign-in methods. Turning one
 * on gives members more, even if it was on earlier.
 */
const GIVING: readonly ModuleId[] = [
  'MANPLAYREB3',
  'PTSYS3',
  'REWCEN3',
  'WITHDRAW',
  'AGETRANSFERUP3',
  'SIGNCONDIV3',
  'DAILYSALCONT3',
  'HOURSAL3',
  'RTSALARY3',
  'MOBILEVERCODELOGIN3',
  'PWRESETSMS3',
]

type Switches = Readonly<Record<string, boolean>>

/**
 * The modules that these changes turn off or on so that a guard is loosened or members get more: `modules.CAPTCHA3`.
 */
export function looseningModules(tree: readonly SettingsModule[], switches: Switches): string[] {
  const before = statesOf(tree, {})
  const after = statesOf(tree, switches)
  const differs = (isOnAfter: boolean) => (modId: ModuleId) =>
    before.has(modId) && before.get(modId) !== isOnAfter && after.get(modId) === isOnAfter
  return [...GUARDS.filter(differs(false)), ...GIVING.filter(differs(true))].map((modId) => `modules.${modId}`)
}

/** Whether each module is on after these changes. A module below a disabled one is off. */
export function statesOf(tree: readonly SettingsModule[], switches: Switches, isParentOn = true): Map<string, boolean> {
  return new Map(
    tree.flatMap(({ modId, enabled, children }) => {
      const isOn = isParentOn && (switches[modId] ?? enabled)
      return [[modId, isOn] as const, ...statesOf(children, switches, isOn)]
    }),
  )
}
