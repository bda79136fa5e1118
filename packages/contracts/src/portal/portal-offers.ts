import type { CommandName } from './commands.ts'

// Types do not exist at run time, but a release record needs their names. A test compares these lists with the
// interfaces and the shell's sources.

/** Every command of the portal. */
export const COMMAND_NAMES = [
  'session.requireLogin',
  'session.logout',
  'password.change',
  'member.open',
  'agent.open',
  'dialog.show',
  'toast.show',
  'navigation.go',
  'game.launch',
  'wallet.refresh',
  'pointMall.reset',
] as const satisfies readonly CommandName[]
/** Every member of the host object that remotes get. */
export const HOST_MEMBERS = [
  'major',
  'remote',
  'merchant',
  'session',
  'language',
  'textLanguage',
  'theme',
  'bus',
  'commands',
  'call',
  'queryKey',
  'queryClient',
  'serverNow',
  'i18n',
  'isModuleOn',
  'menu',
  'brings',
  'Slot',
  'overlays',
  'navigation',
] as const
/** Slots that the shell itself provides. */
export const SHELL_SLOTS = [
  'home.hero',
  'home.hot',
  'home.continue',
  'home.jackpots',
  'home.winners',
  'home.promotions',
  'home.lottery',
  'home.more',
  'overlay.member',
  'overlay.agent',
] as const
