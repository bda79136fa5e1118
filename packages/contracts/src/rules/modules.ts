/**
 * The module tree: group → modules. A merchant's settings switch each on or off. A module is only on while its group
 * is. Ids are those of the specification and of the calls. Modules that nothing depends on are not listed.
 */
export const MODULE_TREE = {
  COMM3: ['CBS3', 'FEEDBACK3'],
  REGGRP: ['REG3', 'DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'],
  LOGINGRP: ['MOBILEVERCODELOGIN3', 'PWDEXPFORCECHANGE3', 'LOGINIPVERF3', 'CAPTCHA3', 'GEETEST3', 'FREEPLAY3'],
  PASSGRP: ['PASS3', 'PWRESETSMS3', 'CHNGPASSVERIF3'],
  HOMEPAGE: ['GAMELOHOT3', 'GAMELOREC3'],
  GAMEGRP: ['GAMELO3', 'AGEANNOUNCE3'],
  MEMBERGRP: [
    'PROFPIC3',
    'MEMTRANS3',
    'DEPOSIT',
    'WITHDRAW',
    'CREDITMAR3',
    'PLYRBT',
    'MANPLAYREB3',
    'MAILCEN',
    'INBOX3',
  ],
  PROMOGRP: ['REWCEN3', 'PTSYS3'],
  AGENTGRP: ['AFFMAN3', 'AGETRANSFERUP3', 'SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'],
} as const

export type ModuleGroup = keyof typeof MODULE_TREE
export type ModuleId = ModuleGroup | (typeof MODULE_TREE)[ModuleGroup][number]

export const MODULE_GROUPS = Object.keys(MODULE_TREE) as ModuleGroup[]
/** All ids of the tree. Each group comes before its modules. */
export const MODULE_IDS: readonly ModuleId[] = MODULE_GROUPS.flatMap((group) => [group, ...MODULE_TREE[group]])

/** The group of a module; undefined for a group. */
export const groupOf = (modId: string): ModuleGroup | undefined =>
  MODULE_GROUPS.find((group) => (MODULE_TREE[group] as readonly string[]).includes(modId))
