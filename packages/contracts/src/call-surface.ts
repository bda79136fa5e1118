// Written by write-surface.ts from the call table; a test holds the two equal. The browser reads this, so that no schema travels.
import type { CallAuth, CallName, Method } from './calls.ts'

/** `name → [method, path, auth, encrypted?]` of every call. */
export const callSurface: Readonly<Record<CallName, readonly [Method, string, CallAuth, 'encrypted'?]>> = {
  systemStatus: ['GET', '/wps/system/status', 'none'],
  whitelabel: ['GET', '/wps/system/whitelabel', 'none'],
  countryCode: ['GET', '/wps/system/country', 'none'],
  encryptionKeys: ['GET', '/wps/system/encryptionKeys', 'none'],
  updateLanguage: ['POST', '/wps/member/language', 'session'],
  streamTicket: ['POST', '/wps/stream/ticket', 'none'],
  login: ['POST', '/wps/session/login', 'none', 'encrypted'],
  logout: ['DELETE', '/wps/session/logout', 'session'],
  memberInfo: ['GET', '/wps/member/info', 'session'],
  securityConfig: ['GET', '/wps/v2/member/securityConfig', 'session'],
  walletBalance: ['GET', '/wps/v2/wallets/balance', 'session'],
  bettingRecord: ['GET', '/wps/relay/ODSFE2_getBettingRecord', 'session'],
  bettingRecordDetail: ['GET', '/wps/relay/ODSFE2_getBettingRecordDetail', 'session'],
  gameMenus: ['GET', '/lgw/games/game_menus', 'none'],
  gameVendor: ['GET', '/wps/relay/GCSGAME_gameVendor', 'none'],
  hotGames: ['GET', '/wps/relay/GCSGAME_hotGamesV2', 'none'],
  gameList: ['GET', '/wps/relay/GCSGAME_gameList', 'none'],
  launchGame: ['GET', '/wps/game/launchGame', 'session'],
  announcements: ['GET', '/wps/relay/MCSFE_getListAnnouncements', 'none'],
  helpCenter: ['GET', '/wps/system/helpCenter', 'none'],
  promotions: ['GET', '/wps/relay/MCSFE_getMerchantAvailablePromotions', 'none'],
  promotionDetail: ['GET', '/wps/relay/MCSFE_getPromotionDetail', 'none'],
  popularLotteries: ['GET', '/lgw/games/popular', 'none'],
  vnLotteryMenu: ['GET', '/lgw/vn/games/game_menu', 'none'],
  teamOverview: ['GET', '/wps/relay/MCSFE_getTeamOverview', 'agent'],
}
