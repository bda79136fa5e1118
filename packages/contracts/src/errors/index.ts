import { BROWSER_ERRORS } from './browser-errors.ts'

/**
 * Every error code of the product, with its HTTP status and its text for the visitor. The text states in both languages
 * what happened and what to do next. The server sends the texts; the browser contains only those of `browser-errors`.
 */
export const ERRORS = {
  ...BROWSER_ERRORS,
  INVALID_REQUEST: {
    status: 400,
    KO: '입력한 내용을 확인해 주세요.',
    EN: 'Some of the details are not valid. Check them and try again.',
  },
  INVALID_ENCRYPTED_PAYLOAD: {
    status: 400,
    KO: '보안 키가 바뀌었어요. 다시 시도해 주세요.',
    EN: 'The secure form has expired. Please try again.',
  },
  SLIDER_REQUIRED: {
    status: 400,
    KO: '퍼즐 인증이 필요해요. 퍼즐을 다시 맞춰 주세요.',
    EN: 'Please solve the puzzle first, then try again.',
  },
  CAPTCHA_REQUIRED: {
    status: 400,
    KO: '그림의 숫자를 입력해 주세요. 맞지 않으면 새 그림으로 다시 입력해 주세요.',
    EN: 'Please enter the digits in the picture. If they were wrong, use the new picture.',
  },
  CAPTCHA_WRONG: { status: 400, KO: '맞지 않아요. 다시 시도해 주세요.', EN: 'That is not right. Please try again.' },
  CAPTCHA_EXPIRED: {
    status: 400,
    KO: '퍼즐의 유효 시간이 지났어요. 새 퍼즐을 받아 주세요.',
    EN: 'This puzzle has expired. Please get a new one.',
  },
  VERIFICATION_EXPIRED: {
    status: 400,
    KO: '추가 인증의 유효 시간이 지났거나 시도 횟수를 넘었어요. 다시 로그인해 주세요.',
    EN: 'This verification has expired or was tried too often. Please log in again.',
  },
  VERIFICATION_FAILED: {
    status: 400,
    KO: '등록된 정보와 일치하지 않아요. 다시 확인하거나 다른 방법을 선택해 주세요.',
    EN: 'That does not match what we have on file. Check it or choose another way.',
  },
  VERIFICATION_UNAVAILABLE: {
    status: 403,
    KO: '처음 사용하는 기기라 본인 확인이 필요하지만 사용할 수 있는 방법이 없어요. 고객센터에 문의해 주세요.',
    EN: 'You are logging in from a new device, and your account has no way to confirm that it is you. Please contact customer service.',
  },
  TOTP_REQUIRED: {
    status: 403,
    KO: '인증 앱에 보이는 번호나 복구 코드를 입력해 주세요.',
    EN: 'Enter the code of your authenticator app, or a recovery code.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    KO: '먼저 비밀번호를 바꿔 주세요. 바꾼 뒤에 이용할 수 있어요.',
    EN: 'Change your password first. You can continue after that.',
  },
  EMAIL_MISSING: {
    status: 400,
    KO: '등록된 이메일이 없어요. 고객센터에 문의해 주세요.',
    EN: 'There is no email address on file. Please contact customer service.',
  },
  EMAIL_VERIFIED: { status: 409, KO: '이미 확인된 이메일이에요.', EN: 'This email address is already verified.' },
  TOTP_ON: {
    status: 409,
    KO: '인증 앱이 이미 등록되어 있어요. 먼저 등록을 해제해 주세요.',
    EN: 'An authenticator app is set up already. Remove it first.',
  },
  TOTP_OFF: {
    status: 409,
    KO: '등록된 인증 앱이 없어요. 페이지를 새로고침해 주세요.',
    EN: 'There is no authenticator app. Reload the page.',
  },
  SOCIAL_SIGN_IN_FAILED: {
    status: 401,
    KO: '외부 계정으로 로그인하지 못했어요. 다시 시도하거나 다른 방법을 이용해 주세요.',
    EN: 'Logging in with this account failed. Try again or choose another way.',
  },
  SOCIAL_SIGN_IN_UNAVAILABLE: {
    status: 503,
    KO: '지금은 외부 계정으로 로그인할 수 없어요. 다른 방법을 이용해 주세요.',
    EN: 'Logging in with other accounts is not possible right now. Please choose another way.',
  },
  ACCOUNT_NOT_FOUND: {
    status: 404,
    KO: '이 번호나 이메일로 가입한 계정이 없어요. 먼저 회원가입해 주세요.',
    EN: 'No account belongs to this number or email address. Please register first.',
  },
  WRONG_CREDENTIALS: { status: 401, KO: '아이디 또는 비밀번호가 올바르지 않아요.', EN: 'Wrong account or password.' },
  SESSION_EXPIRED: {
    status: 401,
    KO: '로그인이 만료됐어요. 다시 로그인해 주세요.',
    EN: 'Your session has ended. Please log in again.',
  },
  SESSION_REPLACED: {
    status: 401,
    KO: '다른 기기에서 로그인되어 로그아웃됐어요.',
    EN: 'You logged in elsewhere, so this session has ended.',
  },
  NOT_A_MEMBER: {
    status: 403,
    KO: '회원 계정이 아니어서 로그인할 수 없어요. 회원 계정으로 로그인해 주세요.',
    EN: 'This is not a member account, so it cannot log in here. Log in with a member account.',
  },
  REAL_ACCOUNT_REQUIRED: {
    status: 403,
    KO: '정식 계정이 필요해요. 회원가입하거나 정식 계정으로 로그인해 주세요.',
    EN: 'You need a real account for this. Register or log in to a real account.',
  },
  /** Error of calls between servers, which are authorized by configuration instead of staff roles. */
  SERVER_NOT_TRUSTED: {
    status: 403,
    KO: '서버 사이의 인증에 실패했어요. 서버 관리자에게 문의해 주세요.',
    EN: 'The server that sent this could not prove who it is. Ask the server administrator to compare the keys.',
  },
  FORBIDDEN: { status: 403, KO: '이 작업을 할 권한이 없어요.', EN: 'You do not have permission to do this.' },
  STAFF_ROLE_MISSING: {
    status: 403,
    KO: '이 상태의 주문을 결정할 역할이 없어요.',
    EN: 'Your role cannot decide orders in this state.',
  },
  ACCOUNT_DISABLED: {
    status: 403,
    KO: '이용이 제한된 계정이에요. 고객센터에 문의해 주세요.',
    EN: 'This account is disabled. Please contact customer service.',
  },
  ACCOUNT_CLOSED: {
    status: 403,
    KO: '해지된 계정이에요. 궁금한 점이 있으면 고객센터에 문의해 주세요.',
    EN: 'This account is closed. If you have questions, contact customer service.',
  },
  /** Error for staff, whose issues are what is open. */
  ACCOUNT_HAS_OPEN_ITEMS: {
    status: 409,
    KO: '이 계정에 아직 끝나지 않은 항목이 있어 해지할 수 없어요. 회원 페이지의 계정 해지에서 남은 항목을 확인하고 먼저 정리해 주세요.',
    EN: 'This account has open items, so it cannot be closed. See them under “Close the account” on the member’s page and settle them first.',
  },
  AREA_BLOCKED: {
    status: 403,
    KO: '이 서비스의 이용이 제한되어 있어요. 고객센터에 문의해 주세요.',
    EN: 'This part of the service is restricted for your account. Please contact customer service.',
  },
  ACCOUNT_LOCKED: {
    status: 429,
    KO: '로그인 시도가 많아 잠시 잠겼어요. 15분 뒤에 다시 시도해 주세요.',
    EN: 'Too many attempts. Try again in 15 minutes.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    KO: '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.',
    EN: 'Too many requests. Please wait a moment and try again.',
  },
  FEEDBACK_QUOTA_REACHED: {
    status: 429,
    KO: '오늘 보낼 수 있는 의견과 사진의 양을 모두 사용했어요. 내일 다시 보내 주세요.',
    EN: 'You have sent the maximum amount of feedback for one day. Please send it again tomorrow.',
  },
  FEEDBACK_UNAVAILABLE: {
    status: 503,
    KO: '지금은 의견을 받을 수 없어요. 나중에 다시 보내거나 고객센터에 문의해 주세요.',
    EN: 'Feedback cannot be received right now. Send it later or contact customer service.',
  },
  IMAGE_QUOTA_REACHED: {
    status: 429,
    KO: '보낼 수 있는 사진의 양을 모두 사용했어요. 내일 다시 시도하거나 고객센터에 문의해 주세요.',
    EN: 'You have sent the maximum amount of pictures. Try again tomorrow or contact customer service.',
  },
  IMAGES_UNAVAILABLE: {
    status: 503,
    KO: '지금은 사진을 이용할 수 없어요. 잠시 뒤에 다시 시도하거나 고객센터에 문의해 주세요.',
    EN: 'Pictures are not available right now. Try again in a moment or contact customer service.',
  },
  CHAT_MUTED: {
    status: 403,
    KO: '운영자가 채팅을 잠시 제한했어요. 제한 시간이 지난 뒤에 다시 이용해 주세요.',
    EN: 'An operator has muted you for a while. You can write again when the time is over.',
  },
  CHAT_TOO_FAST: {
    status: 429,
    KO: '메시지를 너무 빨리 보내고 있어요. 잠시 뒤에 다시 보내 주세요.',
    EN: 'You are sending messages too fast. Wait a moment and send it again.',
  },
  TOO_MANY_STREAMS: {
    status: 429,
    KO: '열려 있는 창이 너무 많아요. 사용하지 않는 창을 닫아 주세요.',
    EN: 'Too many windows of this portal are open. Close those you do not need.',
  },
  INVALID_URL: {
    status: 400,
    KO: '올바르지 않은 주소예요. 고객센터에 문의해 주세요.',
    EN: 'This address is not valid. Please contact customer service.',
  },
  FEATURE_OFF: {
    status: 403,
    KO: '현재 제공하지 않는 기능이에요. 다른 방법을 이용하거나 고객센터에 문의해 주세요.',
    EN: 'This is not offered here. Choose another way or contact customer service.',
  },
  SELF_EXCLUDED: {
    status: 403,
    KO: '이용 제한(자가 배제) 명단에 등록되어 있어 진행할 수 없어요. 고객센터에 문의해 주세요.',
    EN: 'You are on the exclusion register, so this is not possible. Please contact customer service.',
  },
  MOBILE_INVALID: {
    status: 400,
    KO: '휴대전화 번호가 올바르지 않아요. 국가 번호와 번호를 확인해 주세요.',
    EN: 'The phone number is not valid. Check the country and the number.',
  },
  CODE_INVALID: {
    status: 400,
    KO: '인증번호가 없거나 올바르지 않아요. 다시 확인해 주세요.',
    EN: 'The verification code is missing or wrong. Check it and try again.',
  },
  CODE_EXPIRED: {
    status: 400,
    KO: '인증번호의 유효 시간이 지났어요. 새로 받아 주세요.',
    EN: 'The verification code has expired. Request a new one.',
  },
  CODE_TOO_MANY: {
    status: 429,
    KO: '요청이 너무 많아요. 5분 뒤에 다시 시도해 주세요.',
    EN: 'Too many requests. Please try again in 5 minutes.',
  },
  SMS_UNAVAILABLE: {
    status: 503,
    KO: '지금은 문자 메시지를 보낼 수 없어요. 다른 방법을 이용하거나 고객센터에 문의해 주세요.',
    EN: 'Text messages cannot be sent right now. Use another way or contact customer service.',
  },
  CAPTCHA_WORK_MISSING: {
    status: 400,
    KO: '이 페이지는 이전 버전이라 답을 확인할 수 없어요. 새로고침한 뒤 다시 시도해 주세요.',
    EN: 'This page is out of date, so the answer cannot be checked. Reload it and try again.',
  },
  SMS_COUNTRY_OFF: {
    status: 403,
    KO: '이 국가의 번호로는 문자 메시지를 보내지 않아요. 다른 국가의 번호를 입력하거나 다른 방법을 이용해 주세요.',
    EN: 'Text messages are not sent to numbers of this country. Use a number of another country, or choose another way.',
  },
  SMS_BUDGET_USED: {
    status: 429,
    KO: '오늘은 이 국가로 문자 메시지를 더 보낼 수 없어요. 내일 다시 시도하거나 이메일 또는 비밀번호를 이용해 주세요.',
    EN: 'No more text messages can be sent to this country today. Try again tomorrow, or use email or your password.',
  },
  MAIL_UNAVAILABLE: {
    status: 503,
    KO: '지금은 이메일을 보낼 수 없어요. 다른 방법을 이용하거나 고객센터에 문의해 주세요.',
    EN: 'Email cannot be sent right now. Use another way or contact customer service.',
  },
  USERNAME_TAKEN: {
    status: 409,
    KO: '이미 사용 중인 아이디예요. 다른 아이디를 입력해 주세요.',
    EN: 'This username is taken. Please choose another.',
  },
  MOBILE_TAKEN: {
    status: 409,
    KO: '이미 등록된 휴대전화 번호예요. 로그인하거나 다른 번호를 입력해 주세요.',
    EN: 'This mobile number is already registered. Log in or use another number.',
  },
  EMAIL_TAKEN: {
    status: 409,
    KO: '이미 등록된 이메일이에요. 로그인하거나 다른 이메일을 입력해 주세요.',
    EN: 'This email address is already registered. Log in or use another address.',
  },
  CONTACT_UNCHANGED: {
    status: 409,
    KO: '이미 등록되어 있는 연락처예요. 다른 이메일이나 번호를 입력해 주세요.',
    EN: 'This contact is already on file. Enter another address or number.',
  },
  TERMS_CHANGED: {
    status: 409,
    KO: '이용 약관이 바뀌었어요. 새 약관을 확인하고 다시 동의해 주세요.',
    EN: 'The terms have changed. Please read and accept the new ones.',
  },
  TERMS_NOT_AGREED: {
    status: 403,
    KO: '바뀐 약관에 동의한 뒤에 이용할 수 있어요. 새 약관을 확인하고 동의해 주세요. 출금은 지금도 할 수 있어요.',
    EN: 'Agree to the new terms first: read them and confirm. You can still withdraw.',
  },
  OLD_PASSWORD_WRONG: {
    status: 400,
    KO: '현재 비밀번호가 올바르지 않아요. 다시 입력해 주세요.',
    EN: 'The current password is wrong. Please enter it again.',
  },
  PASSWORD_USED: {
    status: 400,
    KO: '최근에 사용한 비밀번호예요. 다른 비밀번호를 입력해 주세요.',
    EN: 'You used this password recently. Please choose another.',
  },
  RESET_LINK_INVALID: {
    status: 400,
    KO: '비밀번호 재설정 링크가 만료되었거나 이미 사용됐어요. 다시 요청해 주세요.',
    EN: 'This reset link has expired or was already used. Request a new one.',
  },
  TOO_LARGE: {
    status: 413,
    KO: '보낸 내용이 너무 커요. 사진을 줄이거나 빼고 다시 보내 주세요.',
    EN: 'What you sent is too large. Use smaller or fewer pictures and send it again.',
  },
  NOT_FOUND: { status: 404, KO: '찾을 수 없어요. 주소를 확인해 주세요.', EN: 'Not found. Please check the address.' },
  UNKNOWN_MERCHANT: {
    status: 404,
    KO: '이 주소에는 서비스가 없어요. 주소를 확인해 주세요.',
    EN: 'No portal is served at this address. Please check it.',
  },
  GAME_NOT_FOUND: {
    status: 404,
    KO: '게임을 찾을 수 없어요. 다른 게임을 골라 주세요.',
    EN: 'This game was not found. Please choose another.',
  },
  GAME_MAINTENANCE: {
    status: 409,
    KO: '점검 중인 게임이에요. 다른 인기 게임을 즐겨 보세요.',
    EN: 'This game is under maintenance. Try another popular game.',
  },
  TOO_MANY_FAVOURITES: {
    status: 409,
    KO: '즐겨찾기가 가득 찼어요. 다른 게임을 즐겨찾기에서 빼고 다시 추가해 주세요.',
    EN: 'Your favourites are full. Remove a game from them and add this one again.',
  },
  ROOM_FULL: {
    status: 409,
    KO: '자리가 모두 찬 테이블이에요. 다른 테이블을 골라 주세요.',
    EN: 'This table is full. Please choose another one.',
  },
  TIME_OUT_ACTIVE: {
    status: 403,
    KO: '휴식 기간에는 게임, 입금, 보너스 신청을 할 수 없어요. 휴식이 끝난 뒤에 다시 이용해 주세요.',
    EN: 'You are taking a break, so you cannot play, deposit or claim bonuses. Come back when it is over.',
  },
  SELF_EXCLUSION_ACTIVE: {
    status: 403,
    KO: '직접 신청한 이용 제한 기간이라 게임, 입금, 보너스 신청을 할 수 없어요. 출금과 이용 내역은 계속 이용할 수 있어요.',
    EN: 'You have excluded yourself, so you cannot play, deposit or claim bonuses. You can still withdraw and see your history.',
  },
  RETURN_TOO_EARLY: {
    status: 409,
    KO: '이용 제한은 정한 기간이 끝나기 전에 풀 수 없어요. 기간이 끝난 뒤에 다시 신청해 주세요.',
    EN: 'A self-exclusion cannot be ended before its term. Ask again when the term is over.',
  },
  LIMIT_DEPOSIT_REACHED: {
    status: 409,
    KO: '설정한 입금 한도에 도달했어요. 금액을 줄이거나 나중에 다시 시도해 주세요.',
    EN: 'This would go over the deposit limit you have set. Lower the amount or try again later.',
  },
  LIMIT_LOSS_REACHED: {
    status: 409,
    KO: '설정한 손실 한도에 도달했어요. 한도 설정에서 남은 기간을 확인해 주세요.',
    EN: 'You have reached the loss limit you have set. See your limits for when you can play again.',
  },
  LIMIT_WAGER_REACHED: {
    status: 409,
    KO: '설정한 베팅 한도에 도달했어요. 한도 설정에서 남은 기간을 확인해 주세요.',
    EN: 'You have reached the wager limit you have set. See your limits for when you can play again.',
  },
  LIMIT_SESSION_REACHED: {
    status: 409,
    KO: '설정한 이용 시간을 모두 사용했어요. 한도 설정에서 남은 기간을 확인해 주세요.',
    EN: 'You have used the time you have set for yourself. See your limits for when you can play again.',
  },
  LIMIT_TOO_EARLY: {
    status: 409,
    KO: '한도를 올리거나 없애려면 24시간이 지나야 해요. 시간이 지난 뒤에 다시 확인해 주세요.',
    EN: 'Raising or removing a limit takes 24 hours. Confirm it again after that.',
  },
  LIMIT_ONLY_LOWER: {
    status: 409,
    KO: '담당자는 한도를 낮추기만 할 수 있어요. 한도를 올리거나 없애려면 회원이 한도 및 이용 제한에서 직접 신청하고, 24시간이 지난 뒤에 다시 확인해야 해요.',
    EN: 'Staff only lower limits. The member raises or removes a limit under Limits, and confirms it again after 24 hours.',
  },
  BREAK_ONLY_LONGER: {
    status: 409,
    KO: '같거나 더 긴 휴식 또는 이용 제한이 이미 적용되고 있고, 담당자는 줄일 수 없어요. 이용 제한은 기간이 끝난 뒤에 회원이 한도 및 이용 제한에서 직접 이용 재개를 신청하면 24시간 뒤에 끝나요.',
    EN: 'A break that lasts as long or longer already applies, and staff cannot shorten it. After the term of a self-exclusion the member requests to return under Limits, and it ends 24 hours later.',
  },
  LIMIT_NOT_PENDING: {
    status: 409,
    KO: '기다리고 있는 한도 변경이 없어요. 한도를 다시 설정해 주세요.',
    EN: 'No change of this limit is waiting. Set the limit again.',
  },
  REALITY_CHECK_PENDING: {
    status: 409,
    KO: '이용 시간을 확인할 때가 됐어요. 지금까지의 이용 내역을 확인하고 계속해 주세요.',
    EN: 'It is time to check how long you have played. Look at your play so far, then continue.',
  },
  INSUFFICIENT_FUNDS: {
    status: 409,
    KO: '잔액이 부족해요. 금액을 줄여서 다시 시도해 주세요.',
    EN: 'Your balance is too low for this. Lower the amount and try again.',
  },
  WALLET_NOT_FOUND: {
    status: 404,
    KO: '이 제공사에는 별도의 지갑이 없어요. 지갑 목록을 다시 확인해 주세요.',
    EN: 'This provider has no wallet of its own. Check the list of wallets.',
  },
  TRANSFER_ID_USED: {
    status: 409,
    KO: '이미 다른 이체에 사용된 번호예요. 지갑 잔액을 확인하고 다시 이체해 주세요.',
    EN: 'This transfer ID was used for another transfer. Check your wallets and transfer again.',
  },
  DEPOSIT_AMOUNT_OUT_OF_RANGE: {
    status: 400,
    KO: '이 결제 수단의 한도를 벗어난 금액이에요. 표시된 최소·최대 금액 안에서 입력해 주세요.',
    EN: 'This amount is outside the limits of the payment method. Enter one between the minimum and the maximum.',
  },
  PAYMENT_METHOD_UNAVAILABLE: {
    status: 409,
    KO: '지금은 이용할 수 없는 결제 수단이에요. 다른 결제 수단을 골라 주세요.',
    EN: 'This payment method is not available now. Choose another one.',
  },
  PAYMENT_SERVICE_UNAVAILABLE: {
    status: 503,
    KO: '결제 서비스에 연결하지 못했어요. 결제된 금액은 없어요. 잠시 뒤에 다시 시도해 주세요.',
    EN: 'The payment service cannot be reached. Nothing was charged. Please try again shortly.',
  },
  TOO_MANY_OPEN_DEPOSITS: {
    status: 409,
    KO: '아직 결제하지 않은 입금이 많아요. 먼저 결제하거나 취소해 주세요.',
    EN: 'You have several deposits that are not paid yet. Pay or cancel one of them first.',
  },
  DEPOSIT_NOT_PENDING: {
    status: 409,
    KO: '이미 처리된 입금이라 취소할 수 없어요. 입금 내역에서 상태를 확인해 주세요.',
    EN: 'This deposit has been processed already and cannot be cancelled. See its state in your deposits.',
  },
  BONUS_UNAVAILABLE: {
    status: 409,
    KO: '지금은 받을 수 없는 보너스예요. 조건을 확인하거나 보너스 없이 입금해 주세요.',
    EN: 'This bonus is not available to you now. Check its terms or deposit without it.',
  },
  WITHDRAWAL_AMOUNT_OUT_OF_RANGE: {
    status: 400,
    KO: '출금할 수 있는 금액의 범위를 벗어났어요. 표시된 최소·최대 금액 안에서 입력해 주세요.',
    EN: 'This amount is outside the limits for withdrawals. Enter one between the minimum and the maximum.',
  },
  WITHDRAWAL_LIMIT_REACHED: {
    status: 409,
    KO: '오늘 출금 한도에 도달했어요. 금액을 줄이거나 내일 다시 시도해 주세요.',
    EN: 'This would go over the withdrawal limit of today. Lower the amount or try again tomorrow.',
  },
  WITHDRAWAL_BLOCKED: {
    status: 409,
    KO: '지금은 출금을 신청할 수 없어요. 출금 페이지에서 이유를 확인해 주세요.',
    EN: 'You cannot request a withdrawal now. The withdrawal page says why.',
  },
  BONUS_RUNNING: {
    status: 409,
    KO: '진행 중인 보너스가 있어요. 조건을 채우거나 보너스를 포기하고 출금해 주세요.',
    EN: 'You have an active bonus. Meet its terms first, or give it up for this withdrawal.',
  },
  MEMBER_HAS_BONUS: {
    status: 409,
    KO: '회원에게 진행 중인 보너스가 있어요. 그 보너스가 끝난 뒤에 지급해 주세요.',
    EN: 'The member has an active bonus. Give another one once it has ended.',
  },
  PAYOUT_ACCOUNT_UNAVAILABLE: {
    status: 409,
    KO: '지금은 이 계좌로 출금할 수 없어요. 다른 계좌를 고르거나 대기 시간이 지난 뒤에 다시 시도해 주세요.',
    EN: 'Money cannot be paid to this account now. Choose another one, or try again when its waiting time is over.',
  },
  PAYOUT_ACCOUNT_TAKEN: { status: 409, KO: '이미 등록된 계좌예요.', EN: 'This account is on file already.' },
  TOO_MANY_PAYOUT_ACCOUNTS: {
    status: 409,
    KO: '등록할 수 있는 계좌가 가득 찼어요. 하나를 지우고 다시 등록해 주세요.',
    EN: 'You have the maximum number of payout accounts. Remove one, then add this one again.',
  },
  HOLDER_MISMATCH: {
    status: 400,
    KO: '예금주가 회원 정보의 이름과 달라요. 본인 명의의 계좌만 등록할 수 있어요.',
    EN: 'The account holder does not match the name on your account. You can only add accounts of your own.',
  },
  PAYMENT_PASSWORD_WRONG: {
    status: 400,
    KO: '결제 비밀번호가 올바르지 않아요. 다시 입력해 주세요.',
    EN: 'The payment password is wrong. Please enter it again.',
  },
  PAYMENT_PASSWORD_LOCKED: {
    status: 429,
    KO: '결제 비밀번호를 여러 번 잘못 입력했어요. 15분 뒤에 다시 시도하거나 새로 설정해 주세요.',
    EN: 'The payment password was wrong too often. Try again in 15 minutes, or set a new one.',
  },
  PAYMENT_PASSWORD_MISSING: {
    status: 409,
    KO: '먼저 결제 비밀번호를 설정해 주세요.',
    EN: 'Set a payment password first.',
  },
  PAYMENT_PASSWORD_SET: {
    status: 409,
    KO: '결제 비밀번호가 이미 있어요. 변경하려면 현재 비밀번호를 입력해 주세요.',
    EN: 'There is a payment password already. Enter it to change it.',
  },
  PAYMENT_PASSWORD_WEAK: {
    status: 400,
    KO: '너무 쉬운 결제 비밀번호예요. 같은 숫자나 이어지는 숫자는 쓸 수 없어요.',
    EN: 'This payment password is too easy. Do not use equal or consecutive digits.',
  },
  CONTACT_NOT_VERIFIED: {
    status: 409,
    KO: '확인된 이메일이나 휴대전화 번호가 없어요. 고객센터에 문의해 주세요.',
    EN: 'No email address or mobile number of yours is verified. Please contact customer service.',
  },
  ERASURE_BLOCKED: {
    status: 409,
    KO: '잔액이나 처리 중인 주문이 있어 개인정보 삭제를 신청할 수 없어요. 먼저 출금하거나 주문이 끝날 때까지 기다려 주세요.',
    EN: 'There is money in your wallet or an order that is not finished, so your data cannot be erased yet. Withdraw the money or wait for the order first.',
  },
  ERASURE_PENDING: {
    status: 409,
    KO: '개인정보 삭제를 이미 신청했어요. 예정일을 확인해 주세요.',
    EN: 'You have already requested the erasure of your data. See the date it is scheduled for.',
  },
  EXPORT_TOO_SOON: {
    status: 429,
    KO: '개인정보는 한 시간에 한 번 내려받을 수 있어요. 나중에 다시 시도해 주세요.',
    EN: 'You can download your data once an hour. Please try again later.',
  },
  EXPORT_EXPIRED: {
    status: 409,
    KO: '내려받기 시간이 지났어요. 처음부터 다시 내려받아 주세요.',
    EN: 'This download has expired. Start the download again.',
  },
  RECEIPT_NOT_PENDING: {
    status: 409,
    KO: '이미 처리된 지급이에요. 출금 내역에서 상태를 확인해 주세요.',
    EN: 'The receipt of this payment has been decided already. See its state in your withdrawals.',
  },
  CLAIMED_BY_OTHER: {
    status: 409,
    KO: '다른 담당자가 처리하고 있어요. 잠시 뒤에 다시 확인해 주세요.',
    EN: 'Somebody else is working on this. Check again in a while.',
  },
  WITHDRAWAL_DECIDED: {
    status: 409,
    KO: '이미 결정된 출금이에요. 목록을 새로고침해 주세요.',
    EN: 'This withdrawal has been decided already. Reload the list.',
  },
  CASE_OPEN: {
    status: 409,
    KO: '이 회원의 케이스가 아직 결정되지 않아 출금을 승인할 수 없어요. 회원 페이지에서 케이스를 먼저 결정해 주세요.',
    EN: 'A case about this member holds the withdrawal. Decide the case first; the page of the member lists it.',
  },
  KYC_LEVEL_REQUIRED: {
    status: 409,
    KO: '회원의 인증 단계로는 이 출금을 승인할 수 없어요. 회원이 필요한 서류를 보내고 승인을 받아야 해요.',
    EN: 'The level of verification of the member does not open this withdrawal. Wait until the member has sent the missing documents and they are accepted.',
  },
  KYC_CONTACT_REQUIRED: {
    status: 409,
    KO: '인증 단계를 올려야 가능한 금액이에요. 보안 센터에서 이메일이나 휴대폰 번호를 인증해 주세요.',
    EN: 'This amount needs a higher level of verification. Verify your e-mail address or mobile number in the security centre.',
  },
  KYC_IDENTITY_REQUIRED: {
    status: 409,
    KO: '인증 단계를 올려야 가능한 금액이에요. 보안 센터의 본인 인증에서 신분증을 보내 주세요.',
    EN: 'This amount needs a higher level of verification. Send an identity document under “Verification” in the security centre.',
  },
  KYC_ADDRESS_REQUIRED: {
    status: 409,
    KO: '인증 단계를 올려야 가능한 금액이에요. 보안 센터의 본인 인증에서 주소 증명을 보내 주세요.',
    EN: 'This amount needs a higher level of verification. Send a proof of address under “Verification” in the security centre.',
  },
  KYC_FUNDS_REQUIRED: {
    status: 409,
    KO: '인증 단계를 올려야 가능한 금액이에요. 보안 센터의 본인 인증에서 자금 출처 증명을 보내 주세요.',
    EN: 'This amount needs a higher level of verification. Send a proof of your source of funds under “Verification” in the security centre.',
  },
  KYC_OFF: {
    status: 409,
    KO: '지금은 서류를 받지 않아요. 보내지 않아도 돼요.',
    EN: 'No documents are needed at the moment, so none are accepted.',
  },
  KYC_DOCUMENT_WAITING: {
    status: 409,
    KO: '이미 보낸 서류를 확인하고 있어요. 결과가 나온 뒤에 다시 보낼 수 있어요.',
    EN: 'A document of this kind is being checked. You can send another one after the decision.',
  },
  KYC_DOCUMENT_DECIDED: {
    status: 409,
    KO: '이미 결정된 서류예요. 목록을 새로고침해 주세요.',
    EN: 'This document has been decided already. Reload the list.',
  },
  CASE_CLOSED: {
    status: 409,
    KO: '이미 종료된 케이스예요. 목록을 새로고침해 주세요.',
    EN: 'This case has been closed already. Reload the list.',
  },
  SECOND_PERSON_REQUIRED: {
    status: 409,
    KO: '먼저 동의한 사람이 아닌 다른 담당자도 동의해야 해요.',
    EN: 'A second person has to agree as well.',
  },
  ADJUSTMENT_ABOVE_BALANCE: {
    status: 409,
    KO: '회원의 보유 금액보다 많거나, 승인을 기다리는 다른 차감까지 더하면 보유 금액을 넘어요. 금액을 줄여 다시 제안해 주세요.',
    EN: 'The member has less than this, or debits that wait for approval take the rest. Decline it, and propose an amount within the balance.',
  },
  ADJUSTMENT_ABOVE_DEBT: {
    status: 409,
    KO: '회원의 미수금보다 많은 금액이에요. 금액을 줄여 다시 제안해 주세요.',
    EN: 'The member owes less than this. Decline it, and propose an amount within the debt.',
  },
  CASHIER_SETTINGS_CHANGED: {
    status: 409,
    KO: '그 사이에 설정이 바뀌었어요. 현재 설정을 확인한 뒤 다시 시도해 주세요.',
    EN: 'The settings have changed meanwhile. Check the current ones and try again.',
  },
  REFERRAL_DECIDED: {
    status: 409,
    KO: '이미 결정된 추천 보상이에요. 목록을 새로고침해 주세요.',
    EN: 'This referral reward has been decided already. Reload the list.',
  },
  DEPOSIT_NOT_TO_CLOSE: {
    status: 409,
    KO: '종결할 불일치나 표시가 없는 입금이에요. 페이지를 새로고침해 주세요.',
    EN: 'This deposit has nothing to close. Reload the page.',
  },
  DIFFERENCE_NOT_OPEN: {
    status: 409,
    KO: '이미 해결되었거나 종결된 불일치예요. 페이지를 새로고침해 주세요.',
    EN: 'This difference is resolved or closed already. Reload the page.',
  },
  PAYOUT_PART_NOT_STUCK: {
    status: 409,
    KO: '결제 서비스가 지급하지 않은 것이 확실한 부분만 처리할 수 있어요. 페이지를 새로고침해 주세요.',
    EN: 'This can be done only for a part that the payment service certainly does not pay. Reload the page.',
  },
  REBATE_BELOW_MINIMUM: {
    status: 409,
    KO: '받을 수 있는 최소 금액보다 적어요. 캐시백이 더 쌓이면 다시 시도해 주세요.',
    EN: 'There is less to claim than the minimum. Try again when you have earned more cashback.',
  },
  POINTS_INSUFFICIENT: {
    status: 409,
    KO: '포인트가 부족해요. 수량을 줄이거나 포인트를 더 모은 뒤 다시 시도해 주세요.',
    EN: 'You do not have enough points for this. Choose fewer, or earn more points first.',
  },
  POINT_ITEM_UNAVAILABLE: {
    status: 409,
    KO: '지금은 교환할 수 없는 상품이에요. 다른 상품을 골라 주세요.',
    EN: 'This item cannot be exchanged now. Choose another one.',
  },
  POINT_ITEM_SOLD_OUT: {
    status: 409,
    KO: '남은 수량이 부족해요. 수량을 줄이거나 다른 상품을 골라 주세요.',
    EN: 'There are not that many left. Choose fewer, or another item.',
  },
  POINT_ITEM_LIMIT: {
    status: 409,
    KO: '이 상품을 교환할 수 있는 수량을 벗어났어요. 표시된 수량 안에서 다시 선택해 주세요.',
    EN: 'You cannot exchange this quantity of the item. Choose one within the quantities shown.',
  },
  POINT_PRICE_CHANGED: {
    status: 409,
    KO: '필요한 포인트가 바뀌었어요. 새로 표시된 포인트를 확인한 뒤 다시 교환해 주세요.',
    EN: 'The price of this item has changed. Check the new one, then exchange again.',
  },
  POINT_CONVERSION_CAP: {
    status: 409,
    KO: '오늘 전환할 수 있는 포인트를 넘었어요. 수량을 줄이거나 내일 다시 시도해 주세요.',
    EN: 'This is more than you can convert today. Convert fewer points, or try again tomorrow.',
  },
  POINT_ORDER_DECIDED: {
    status: 409,
    KO: '이미 결정된 교환 신청이에요. 목록을 새로고침해 주세요.',
    EN: 'This order has been decided already. Reload the list.',
  },
  PROPOSAL_WAITING: {
    status: 409,
    KO: '결정을 기다리는 다른 변경이 있어요. 먼저 결정한 뒤 다시 시도해 주세요.',
    EN: 'Another change of this waits for a second person. Have it decided or withdrawn first, then try again.',
  },
  PROPOSAL_DECIDED: {
    status: 409,
    KO: '이미 결정되었거나 기한이 지난 변경이에요. 페이지를 새로고침해 주세요.',
    EN: 'This change has been decided already, or has expired. Reload the page.',
  },
  PROPOSAL_NEEDS_OTHER_PERSON: {
    status: 409,
    KO: '변경을 제안한 사람은 결정할 수 없어요. 다른 담당자가 결정해야 해요.',
    EN: 'Whoever proposed a change cannot decide it. Another person has to.',
  },
  PROPOSAL_OF_ANOTHER: {
    status: 403,
    KO: '변경을 제안한 사람만 철회할 수 있어요. 다른 담당자는 거절할 수 있어요.',
    EN: 'Only who proposed a change can withdraw it. Others can decline it.',
  },
  PROPOSAL_OUTDATED: {
    status: 409,
    KO: '제안한 뒤에 내용이 달라져 적용하지 않았어요. 필요하면 다시 제안해 주세요.',
    EN: 'What this would have changed is different by now, so nothing was changed. Propose it again if it is still wanted.',
  },
  GIVING_LIMITS_CHANGED: {
    status: 409,
    KO: '그 사이에 다른 사람이 변경했어요. 새로고침한 뒤 다시 시도해 주세요.',
    EN: 'Somebody else has changed this meanwhile. Reload it and try again.',
  },
  POINT_SETTINGS_CHANGED: {
    status: 409,
    KO: '그 사이에 다른 사람이 변경했어요. 새로고침한 뒤 다시 시도해 주세요.',
    EN: 'Somebody else has changed this meanwhile. Reload it and try again.',
  },
  VIP_SETTINGS_CHANGED: {
    status: 409,
    KO: '그 사이에 다른 사람이 VIP 등급 설정을 변경했어요. 새로고침한 뒤 다시 시도해 주세요.',
    EN: 'Somebody else has changed the VIP levels meanwhile. Reload them and try again.',
  },
  VIP_LEVEL_REMOVED: {
    status: 409,
    KO: '등급은 삭제할 수 없어요. 아무도 오르지 않게 하려면 조건을 높여 주세요.',
    EN: 'Levels cannot be removed. Raise the conditions of one that nobody is to reach.',
  },
  REBATES_AUTOMATIC: {
    status: 409,
    KO: '캐시백은 매일 낮 12시에 자동으로 지급되므로 직접 받을 필요가 없어요.',
    EN: 'Cashback is paid automatically every day at noon. There is nothing to claim.',
  },
  BONUS_NOT_CLAIMABLE: {
    status: 409,
    KO: '지금은 받을 수 없는 보너스예요. 롤링 조건을 모두 채웠는지, 진행 중인 게임이 끝났는지 확인해 주세요.',
    EN: 'This bonus cannot be claimed now. See whether its wagering requirement is met and your rounds are over.',
  },
  BONUS_NOT_RUNNING: {
    status: 409,
    KO: '이미 끝난 보너스예요. 보너스 내역에서 상태를 확인해 주세요.',
    EN: 'This bonus has already ended. See its state in your bonuses.',
  },
  PERIOD_TOO_LONG: {
    status: 400,
    KO: '조회 기간이 너무 길어요. 400일 안으로 줄여 주세요.',
    EN: 'This period is too long. Choose 400 days at most.',
  },
  PROMOTION_NOT_OPEN: {
    status: 409,
    KO: '지금은 참여할 수 없는 프로모션이에요. 다른 프로모션을 확인해 주세요.',
    EN: 'This promotion is not open now. See which others are.',
  },
  PROMOTION_TERMS_UNMET: {
    status: 409,
    KO: '참여 조건을 아직 채우지 못했어요. 프로모션 페이지에서 조건을 확인해 주세요.',
    EN: 'You do not meet the terms of this promotion. Its page says what is missing.',
  },
  PROMOTION_LIMIT_REACHED: {
    status: 409,
    KO: '이 프로모션에서 받을 수 있는 횟수를 모두 사용했어요.',
    EN: 'You have claimed everything that this promotion offers you.',
  },
  PROMOTION_BUDGET_SPENT: {
    status: 409,
    KO: '준비된 보상이 모두 지급됐어요. 다른 프로모션을 확인해 주세요.',
    EN: 'All rewards of this promotion have been given out. See which others are open.',
  },
  FREE_ROUNDS_UNAVAILABLE: {
    status: 409,
    KO: '이 게임에서는 지금 무료 라운드를 이용할 수 없어요. 리워드 센터에 보관되니 고객센터에 문의해 주세요.',
    EN: 'Free rounds cannot be played on this game now. They stay in the reward centre; please contact customer service.',
  },
  PROMOTION_BONUS_RUNNING: {
    status: 409,
    KO: '진행 중인 보너스가 끝나면 받을 수 있어요. 그때까지 리워드 센터에 보관돼요.',
    EN: 'Another bonus is active. You can claim this once it ends; until then it stays in the reward centre.',
  },
  RAFFLE_NOT_OPEN: {
    status: 409,
    KO: '지금은 이 추첨의 추첨권을 받을 수 없어요. 추첨이 열려 있는 동안 받을 수 있어요.',
    EN: 'This raffle is not open now. Its tickets can be claimed while it is open.',
  },
  RAFFLE_TICKETS_FULL: {
    status: 409,
    KO: '이 추첨에서 가질 수 있는 추첨권 수를 넘어 받을 수 없어요. 프로모션 페이지에서 한도를 확인해 주세요.',
    EN: 'You would have more tickets than this raffle allows for a member. Its page says how many you can have.',
  },
  PROMO_CODE_WRONG: {
    status: 400,
    KO: '프로모션 코드가 올바르지 않아요. 다시 확인해 주세요.',
    EN: 'This promo code is not valid here. Check it and enter it again.',
  },
  CLAIM_NOT_OPEN: {
    status: 409,
    KO: '받을 수 있는 기간이 지났거나 이미 처리된 보상이에요. 보상 내역을 확인해 주세요.',
    EN: 'The time to claim this reward is over, or it was already decided. See your rewards.',
  },
  SEGMENT_CHANGED: {
    status: 409,
    KO: '그 사이에 다른 사람이 변경했거나 이미 쓰이고 있는 ID예요. 새로고침한 뒤 다시 시도해 주세요.',
    EN: 'Somebody else has changed this segment meanwhile, or its id is taken. Reload it and try again.',
  },
  BROADCAST_CLOSED: {
    status: 409,
    KO: '이미 모두 보냈거나 취소된 메시지예요. 새로고침해 주세요.',
    EN: 'This broadcast has been sent or cancelled already. Reload it.',
  },
  CAMPAIGN_CHANGED: {
    status: 409,
    KO: '그 사이에 캠페인이 바뀌었어요. 최신 내용을 확인한 뒤 다시 시도해 주세요.',
    EN: 'The campaign has changed meanwhile. Check its newest version and try again.',
  },
  CAMPAIGN_ID_TAKEN: {
    status: 409,
    KO: '이미 사용 중인 캠페인 ID예요. 다른 ID를 입력해 주세요.',
    EN: 'Another campaign has this ID. Choose another one.',
  },
  CAMPAIGN_CLOSED: {
    status: 409,
    KO: '종료된 캠페인은 다시 시작할 수 없어요. 복사해서 새 캠페인을 만들어 주세요.',
    EN: 'A campaign that has ended cannot be started again. Copy it into a new one.',
  },
  CAMPAIGN_BUDGET_BELOW_SPENT: {
    status: 409,
    KO: '이미 사용한 금액이나 횟수보다 적은 예산으로 바꿀 수 없어요.',
    EN: 'The budget cannot be below what has been spent of it already.',
  },
  PROMO_CODE_TAKEN: {
    status: 409,
    KO: '다른 캠페인에서 사용 중인 프로모션 코드예요.',
    EN: 'Another campaign uses this promo code.',
  },
  CLAIM_DECIDED: {
    status: 409,
    KO: '이미 결정된 신청이에요. 목록을 새로고침해 주세요.',
    EN: 'This application has been decided already. Reload the list.',
  },
  CONTRACT_TERMS_INVALID: {
    status: 400,
    KO: '계약 조건을 확인해 주세요. 조건은 단계마다 높아져야 하고 내 계약보다 좋을 수 없어요.',
    EN: 'Check the terms. They have to rise with each tier, and cannot be better than those of your own contract.',
  },
  CONTRACT_UPLINE_MISSING: {
    status: 409,
    KO: '이 종류의 계약이 먼저 체결되어 있어야 해요.',
    EN: 'A contract of this kind with the upline has to be in force first.',
  },
  CONTRACT_PENDING: {
    status: 409,
    KO: '아직 답하지 않은 제안이 있어요. 먼저 철회하거나 답을 기다려 주세요.',
    EN: 'There is an offer that has not been decided yet. Withdraw it first, or wait for the decision.',
  },
  CONTRACT_NOT_PENDING: {
    status: 409,
    KO: '이미 결정되었거나 기한이 지난 제안이에요. 새로고침해 주세요.',
    EN: 'This offer was decided or has expired. Reload the page.',
  },
  CONTRACT_CHANGED: {
    status: 409,
    KO: '함께 종료될 계약이 바뀌었어요. 목록을 다시 확인한 뒤 동의해 주세요.',
    EN: 'Which contracts end has changed. Look at the list again before you agree.',
  },
  CONTRACT_NOT_TERMINABLE: { status: 409, KO: '종료할 수 없는 계약이에요.', EN: 'You cannot end this contract.' },
  AGENT_UPLINE_UNKNOWN: {
    status: 404,
    KO: '이 계정을 가진 에이전트가 없어요. 계정을 다시 확인해 주세요.',
    EN: 'No agent of this merchant has this account. Check the account.',
  },
  AGENT_TYPE_IMPOSSIBLE: {
    status: 400,
    KO: '이 계정은 이 유형의 에이전트가 될 수 없어요. 정식 회원과 가맹점의 에이전트 유형을 선택해 주세요.',
    EN: 'This account cannot become an agent of this type. Choose a real account and one of the merchant’s agent types.',
  },
  AGENT_TYPE_SAME: {
    status: 409,
    KO: '이미 이 유형의 에이전트예요. 다른 유형을 선택해 주세요.',
    EN: 'The account has this type already. Choose another one.',
  },
  AGENT_HAS_SIGNED_IN: {
    status: 409,
    KO: '이미 로그인한 에이전트이거나 최상위 에이전트가 아니에요. 비밀번호는 본인이 재설정해야 해요.',
    EN: 'This agent has signed in already, or is not at the top. Its owner resets the password.',
  },
  AGENT_MOVE_BELOW_ITSELF: {
    status: 409,
    KO: '자기 자신이나 자신의 하위 회원 아래로는 옮길 수 없어요. 다른 상위 에이전트를 선택해 주세요.',
    EN: 'A member cannot be moved below itself or below one of its own downlines. Choose another upline.',
  },
  AGENT_MOVE_NOT_NEEDED: {
    status: 409,
    KO: '이미 이 상위 에이전트의 하위 회원이에요. 다른 상위 에이전트를 선택해 주세요.',
    EN: 'The member is there already. Choose another upline.',
  },
  AGENT_MOVE_TRIAL: {
    status: 409,
    KO: '체험 계정은 옮길 수 없어요. 정식 계정을 선택해 주세요.',
    EN: 'Trial accounts cannot be moved. Choose a real account.',
  },
  AGENT_MOVE_CHANGED: {
    status: 409,
    KO: '그 사이에 이동의 영향이 바뀌었어요. 다시 확인한 뒤 이동해 주세요.',
    EN: 'What the move would do has changed meanwhile. Look at it again before you confirm.',
  },
  AGENT_SETTINGS_CHANGED: {
    status: 409,
    KO: '그 사이에 다른 사람이 설정을 변경했어요. 현재 설정을 확인한 뒤 다시 저장해 주세요.',
    EN: 'Somebody else has changed the settings meanwhile. Check them and save again.',
  },
  BILL_DECIDED: {
    status: 409,
    KO: '이미 결정되었거나 이 작업을 할 수 없는 정산서예요. 새로고침해 주세요.',
    EN: 'This bill has been decided already, or is in a state in which this cannot be done. Reload the page.',
  },
  UPLINE_TRANSFER_UNAVAILABLE: {
    status: 409,
    KO: '이체할 수 있는 상위 에이전트가 없어요. 자세한 내용은 고객센터에 문의해 주세요.',
    EN: 'You have no upline to transfer to. Contact customer service for details.',
  },
  UPLINE_TRANSFER_BLOCKED: {
    status: 409,
    KO: '지금은 이체할 수 없어요. 상위 이체 페이지에서 이유를 확인해 주세요.',
    EN: 'You cannot transfer now. The page of upline transfers says why.',
  },
  UPLINE_DEPOSIT_UNPLAYED: {
    status: 409,
    KO: '입금한 금액은 한 번 베팅한 뒤에 이체할 수 있어요. 금액을 줄이거나 먼저 베팅해 주세요.',
    EN: 'Deposits have to be wagered once before they can be transferred. Transfer less, or wager them first.',
  },
  UPLINE_AMOUNT_OUT_OF_RANGE: {
    status: 400,
    KO: '이체할 수 있는 금액의 범위를 벗어났어요. 표시된 최소·최대 금액 안에서 입력해 주세요.',
    EN: 'This amount is outside the limits of a transfer. Stay between the amounts shown.',
  },
  LINE_RATE_ABOVE_OWN: {
    status: 409,
    KO: '본인의 요율보다 높게 정할 수 없어요. 표시된 최대 요율 안에서 다시 입력해 주세요.',
    EN: 'A rate is above your own. Enter one within the maximum that is shown.',
  },
  LINE_RATE_BELOW_DOWNLINE: {
    status: 409,
    KO: '이 회원의 하위 회원이 더 높은 요율을 받고 있어요. 그 요율 이상으로 입력해 주세요.',
    EN: 'A downline of this member has a higher rate. Enter that rate or more.',
  },
  DOWNLINE_NOT_DIRECT: {
    status: 409,
    KO: '직속 하위 회원에게만 할 수 있어요.',
    EN: 'This can only be done for your direct downlines.',
  },
  INVITE_LINKS_FULL: {
    status: 409,
    KO: '사용할 수 있는 초대 링크 수를 모두 채웠어요. 쓰지 않는 링크를 폐기한 뒤 다시 만들어 주세요.',
    EN: 'You have as many active invite links as you can. Revoke one that is not used, then try again.',
  },
  ISSUE_CLOSED: {
    status: 409,
    KO: '이 회차는 마감됐어요. 다음 회차를 선택해 주세요.',
    EN: 'This issue is closed for bets. Choose the next one.',
  },
  CHASE_REJECTED: {
    status: 409,
    KO: '이 조건으로는 연속 베팅을 할 수 없어요. 회차 수, 배수 또는 목표 금액을 바꿔 주세요.',
    EN: 'This chase cannot be planned. Change the number of issues, the multiple or the target.',
  },
  ODDS_CHANGED: {
    status: 409,
    KO: '배당이 바뀌었어요. 새 배당을 확인한 뒤 다시 시도해 주세요.',
    EN: 'The odds have changed. Check the new ones and try again.',
  },
  STAKE_TOO_LOW: {
    status: 409,
    KO: '티켓 금액이 최소 금액보다 적어요. 배수나 단위를 올려 주세요.',
    EN: 'A ticket is below the minimum stake. Raise its multiple or unit.',
  },
  STAKE_TOO_HIGH: {
    status: 409,
    KO: '티켓 금액이 최대 금액보다 많아요. 배수나 단위를 낮춰 주세요.',
    EN: 'A ticket is above the maximum stake. Lower its multiple or unit.',
  },
  ISSUE_STAKE_TOO_HIGH: {
    status: 409,
    KO: '한 회차에 베팅할 수 있는 금액을 넘었어요. 금액을 줄이거나 다음 회차를 이용해 주세요.',
    EN: 'This is more than you can bet on one issue. Bet less, or on the next issue.',
  },
  EXPOSURE_REACHED: {
    status: 409,
    KO: '이 회차는 더 이상 이 금액을 받을 수 없어요. 금액을 줄이거나 다음 회차를 이용해 주세요.',
    EN: 'This issue takes no more bets of this size. Bet less, or on the next issue.',
  },
  LOTTERY_CHANGE_NOT_POSSIBLE: {
    status: 409,
    KO: '이 회차의 현재 상태에서는 할 수 없는 변경이에요. 추첨 전이면 취소, 추첨 후이면 무효 처리, 외부 추첨을 따르는 게임이면 결과 정정만 할 수 있어요.',
    EN: 'This issue cannot be changed like this now. Before its result it can be cancelled, afterwards voided; only results of public draws can be corrected.',
  },
  LOTTERY_SUMS_CHANGED: {
    status: 409,
    KO: '그 사이에 옮겨질 금액이 바뀌었어요. 다시 확인한 뒤 새로 제안해 주세요.',
    EN: 'What this would move has changed meanwhile. Check it again and make a new proposal.',
  },
  LOTTERY_CHANGE_RUNNING: {
    status: 409,
    KO: '이 회차에는 아직 진행 중인 변경이 있어요. 끝난 뒤에 다시 제안해 주세요.',
    EN: 'Another change of this issue is being executed. Propose again when it is done.',
  },
  LOTTERY_SETTINGS_CHANGED: {
    status: 409,
    KO: '그 사이에 게임 설정이 바뀌었어요. 현재 설정을 확인한 뒤 다시 제안해 주세요.',
    EN: 'The settings of the game have changed meanwhile. Check the current ones and propose again.',
  },
  LOTTERY_NEEDS_OTHER_PERSON: {
    status: 409,
    KO: '같은 사람이 두 번 할 수 없어요. 다른 담당자가 해야 해요.',
    EN: 'The same person cannot do both steps. Another person has to do the second one.',
  },
  LOTTERY_RESULT_NOT_EXPECTED: {
    status: 409,
    KO: '외부 추첨을 따르는 게임이고 추첨 시각이 지났으며 아직 결과가 없는 회차에만 결과를 입력할 수 있어요.',
    EN: 'A result is entered only for a public draw whose time has passed and that has no result yet.',
  },
  LOTTERY_RESULT_UNCHANGED: {
    status: 409,
    KO: '현재 결과와 같은 결과예요.',
    EN: 'This is the result that the issue has already.',
  },
  BONUS_MAX_BET: {
    status: 409,
    KO: '진행 중인 보너스의 최대 베팅 금액을 넘었어요. 금액을 줄여 주세요.',
    EN: 'This is above the maximum bet of your active bonus. Bet less.',
  },
  BONUS_GAME_EXCLUDED: {
    status: 409,
    KO: '진행 중인 보너스로는 이 게임에 베팅할 수 없어요.',
    EN: 'Your active bonus cannot be used for this game.',
  },
  BET_REJECTED: {
    status: 409,
    KO: '베팅을 접수하지 못했어요. 로그인 상태를 확인한 뒤 다시 시도해 주세요.',
    EN: 'The bet was not accepted. Check that you are logged in, then try again.',
  },
  CONTENT_CHANGED: {
    status: 409,
    KO: '그 사이에 다른 사람이 이 콘텐츠를 변경했거나 이미 쓰이고 있는 ID예요. 현재 내용을 확인한 뒤 다시 시도해 주세요.',
    EN: 'Somebody else has changed this item meanwhile, or its ID is taken. Check what is there now and try again.',
  },
  CONTENT_REQUIRED: {
    status: 409,
    KO: '회원이 동의하는 글은 내릴 수 없어요. 대신 새 버전을 게시해 주세요.',
    EN: 'Members agree to this text, so it cannot be removed. Publish another version instead.',
  },
  CONTENT_SCHEDULED: {
    status: 409,
    KO: '게시가 예약되어 있어요. 먼저 예약을 취소해 주세요.',
    EN: 'A version of this item is scheduled. Cancel the schedule first.',
  },
  CONTENT_ENDED: {
    status: 409,
    KO: '종료 시각이 게시 시각보다 빨라요. 종료 시각을 먼저 바꿔 주세요.',
    EN: 'This would end before it is published. Change its end first.',
  },
  CONTENT_PICTURE_MISSING: {
    status: 409,
    KO: '이 버전의 이미지가 더 이상 없어요. 다른 이미지를 골라 주세요.',
    EN: 'A picture of this version no longer exists. Choose another one.',
  },
  NOTHING_TO_CHANGE: {
    status: 409,
    KO: '이미 그렇게 되어 있어서 아무것도 바꾸지 않았어요. 페이지를 새로고침해 주세요.',
    EN: 'It is so already, and nothing was changed. Reload the page.',
  },
  MERCHANT_SETTINGS_CHANGED: {
    status: 409,
    KO: '그 사이에 설정이 바뀌었어요. 현재 설정을 확인한 뒤 다시 시도해 주세요.',
    EN: 'The settings have changed meanwhile. Check the current ones and try again.',
  },
  MERCHANT_EXISTS: {
    status: 409,
    KO: '이미 있는 가맹점 코드예요. 다른 코드를 골라 주세요.',
    EN: 'A merchant with this code exists. Choose another code.',
  },
  MERCHANT_STAGE: {
    status: 409,
    KO: '가맹점의 현재 단계에서는 할 수 없어요. 페이지를 새로고침해 주세요.',
    EN: 'This is not possible in the current stage of the merchant. Reload the page.',
  },
  CATALOGUE_SYNC_STATE: {
    status: 409,
    KO: '이 동기화로는 할 수 없어요. 새 동기화를 시작하거나, 진행 중인 동기화가 끝날 때까지 기다려 주세요.',
    EN: 'This sync does not allow that. Start a new one, or wait until the running one is finished.',
  },
  WEBHOOK_LIMIT: {
    status: 409,
    KO: '가맹점이 둘 수 있는 수신 주소를 모두 쓰고 있어요. 쓰지 않는 주소를 먼저 지워 주세요.',
    EN: 'The merchant has as many endpoints as it can have. Remove one that is not used first.',
  },
  WEBHOOK_WITHOUT_SECRET: {
    status: 409,
    KO: '이 수신 주소에는 아직 비밀 키가 없어요. 비밀 키를 먼저 만들어 주세요.',
    EN: 'This endpoint has no secret yet. Make its secret first.',
  },
  WEBHOOK_REMOVED: {
    status: 409,
    KO: '이 메시지의 수신 주소가 지워져서 다시 보낼 수 없어요.',
    EN: 'The endpoint of this message was removed, so that it cannot be sent again.',
  },
  MERCHANT_NOT_READY: {
    status: 409,
    KO: '확인된 호스트와 게임이 있어야 열 수 있어요. 빠진 항목을 먼저 채워 주세요.',
    EN: 'A merchant needs a proved host and something to play before it opens. Add what is missing first.',
  },
  MERCHANT_OWES: {
    status: 409,
    KO: '회원 잔액이나 끝나지 않은 베팅, 주문이 있어서 닫을 수 없어요. 먼저 모두 정리해 주세요.',
    EN: 'Members still have balances, or bets or orders are open. Settle them before the merchant is closed.',
  },
  TIME_ZONE_UNKNOWN: {
    status: 400,
    KO: '없는 시간대예요. Asia/Seoul 같은 이름을 입력해 주세요.',
    EN: 'There is no such time zone. Enter a name such as Asia/Seoul.',
  },
  TIME_ZONE_FIXED: {
    status: 409,
    KO: '이미 돈이 오간 가맹점이라 시간대를 바꿀 수 없어요. 다른 시간대가 필요하면 새 가맹점을 만들어 주세요.',
    EN: 'Money has moved at this merchant, so its days are fixed. Create another merchant for another time zone.',
  },
  CURRENCY_FIXED: {
    status: 409,
    KO: '이미 돈이 오간 가맹점이라 통화를 바꿀 수 없어요. 다른 통화가 필요하면 새 가맹점을 만들어 주세요.',
    EN: 'Money has moved at this merchant, so its currency is fixed. Create another merchant for another currency.',
  },
  HOST_TAKEN: {
    status: 409,
    KO: '다른 가맹점이 쓰고 있는 호스트예요. 그쪽에서 먼저 빼 주세요.',
    EN: 'Another merchant is served at this host. Remove it there first.',
  },
  TOO_MANY_HOSTS: {
    status: 409,
    KO: '호스트는 가맹점마다 20개까지예요. 쓰지 않는 호스트를 먼저 빼 주세요.',
    EN: 'A merchant has at most 20 hosts. Remove one that is no longer used first.',
  },
  ROUNDS_NOT_VOIDABLE: {
    status: 409,
    KO: '없거나, 이미 무효이거나, 제공사가 취소했거나, 금액이 바뀐 라운드가 있어서 아무것도 무효로 처리하지 않았어요. 라운드를 다시 찾은 뒤 남은 라운드만 제안해 주세요.',
    EN: 'A round is missing, void already, cancelled by its provider, or has other amounts by now: nothing was voided. Look the rounds up again, and propose those that are left.',
  },
  REQUEST_ID_USED: {
    status: 409,
    KO: '이미 다른 내용으로 처리된 요청이에요. 페이지를 새로고침한 뒤 다시 시도해 주세요.',
    EN: 'This request was used for something else already. Reload the page and try again.',
  },
  SYSTEM_MAINTENANCE: {
    status: 503,
    KO: '시스템 점검 중이에요. 잠시 뒤에 다시 찾아 주세요.',
    EN: 'The system is under maintenance. Please come back later.',
  },
  REGION_RESTRICTED: {
    status: 403,
    KO: '접속 지역 또는 IP 때문에 이용할 수 없어요.',
    EN: 'Access is refused because of your location or IP.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    KO: '잠시 서비스에 연결할 수 없어요. 곧 다시 시도해 주세요.',
    EN: 'The service cannot reach its data right now. Please try again shortly.',
  },
} as const

export type ErrorCode = keyof typeof ERRORS

/** Server-side error with a code of `ERRORS`. `detail` is for logs and developers, and never contains a stack trace. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  /** Invalid fields of the request by path, with a text for the visitor. */
  readonly issues: readonly { path: string; message: string }[]
  constructor(code: ErrorCode, detail?: string, issues: DomainError['issues'] = []) {
    super(ERRORS[code].EN)
    this.name = 'DomainError'
    this.code = code
    this.detail = detail
    this.issues = issues
  }
}

/** Client-side error that every failed call throws, whatever the cause. `message` is a text for the visitor. */
export class PortalError extends Error {
  readonly code: ErrorCode
  readonly requestId: string | undefined
  /** Invalid fields of the request by path: `mobileNum`, `items.0.amount`. */
  readonly issues: readonly { path: string; message: string }[]
  constructor(code: ErrorCode, message: string, requestId?: string, issues: PortalError['issues'] = []) {
    super(message)
    this.name = 'PortalError'
    this.code = code
    this.requestId = requestId
    this.issues = issues
  }
}
