import type { CommandName } from './commands.ts'

// Types leave nothing at run time; a release record needs the names. A test holds these lists against the interfaces
// and the shell's sources.

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
/** Every member of the host object. */
export const HOST_MEMBERS = [
  'major',
  'remote',
  'merchant',
  'session',
  'language',
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
/** Every place that the shell itself has for others. */
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
