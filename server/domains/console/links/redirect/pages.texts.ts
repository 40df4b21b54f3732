import type { Locale } from '@portico/contract/kernel/locale'

/** The texts of link pages. */
interface PageTexts {
  missing: string
  missingHint: string
  over: string
  overHint: string
  early: string
  earlyHint: string
  locked: string
  lockedHint: string
  password: string
  open: string
  wrong: string
  slow: string
  slowHint: string
  broken: string
  go: string
  inApp: string
  inAppHint: string
  openApp: string
  noApp: string
  leaving: string
  leavingHint: string
}

export const pageTexts: Readonly<Record<Locale, PageTexts>> = {
  en_US: {
    missing: 'Link not found',
    missingHint: 'Please check the address.',
    over: 'This link has expired',
    overHint: 'Its content is no longer available.',
    early: 'Not available yet',
    earlyHint: 'This link has not opened yet. Please come back later.',
    locked: 'This link is protected',
    lockedHint: 'Enter the password you received with it.',
    password: 'Password',
    open: 'Open',
    wrong: 'The password is wrong.',
    slow: 'Too many attempts',
    slowHint: 'Please wait a moment before you try again.',
    broken: 'The link cannot be opened right now. Please try again in a moment.',
    go: 'Continue',
    inApp: 'Open in the app',
    inAppHint: 'If you have the app, it opens directly at the place this link leads to.',
    openApp: 'Open the app',
    noApp: 'Continue without the app',
    leaving: 'You are leaving this site',
    leavingHint: 'This link leads to the following address. Continue only if you trust it.',
  },
  ja_JP: {
    missing: 'このリンクは存在しません',
    missingHint: 'アドレスをご確認ください。',
    over: 'このリンクは終了しました',
    overHint: 'リンク先の公開期間は終了しています。',
    early: 'まだ開始していません',
    earlyHint: 'このリンクはまだ公開されていません。後でもう一度アクセスしてください。',
    locked: 'このリンクは保護されています',
    lockedHint: 'リンクとともに受け取ったパスワードを入力してください。',
    password: 'パスワード',
    open: '開く',
    wrong: 'パスワードが違います。',
    slow: '試行回数が多すぎます',
    slowHint: 'しばらく待ってからもう一度お試しください。',
    broken: '現在リンクを開けません。少し待ってからもう一度お試しください。',
    go: '続ける',
    inApp: 'アプリで開く',
    inAppHint: 'アプリをお持ちの場合は、リンク先の画面が直接開きます。',
    openApp: 'アプリを開く',
    noApp: 'アプリなしで続ける',
    leaving: '外部サイトへ移動します',
    leavingHint: 'このリンクは次のサイトにつながります。信頼できる場合のみお進みください。',
  },
  ko_KR: {
    missing: '없는 링크입니다',
    missingHint: '주소를 확인해 주세요.',
    over: '만료된 링크입니다',
    overHint: '연결된 내용을 더 이상 볼 수 없습니다.',
    early: '아직 시작되지 않았습니다',
    earlyHint: '아직 열리지 않은 링크입니다. 나중에 다시 방문해 주세요.',
    locked: '보호된 링크입니다',
    lockedHint: '링크와 함께 받은 비밀번호를 입력하세요.',
    password: '비밀번호',
    open: '열기',
    wrong: '비밀번호가 올바르지 않습니다.',
    slow: '시도 횟수가 너무 많습니다',
    slowHint: '잠시 기다린 후 다시 시도해 주세요.',
    broken: '지금은 링크를 열 수 없습니다. 잠시 후 다시 시도해 주세요.',
    go: '계속',
    inApp: '앱에서 열기',
    inAppHint: '앱이 설치되어 있으면 링크가 가리키는 화면이 바로 열립니다.',
    openApp: '앱 열기',
    noApp: '앱 없이 계속',
    leaving: '다른 사이트로 이동합니다',
    leavingHint: '이 링크는 아래 주소로 연결됩니다. 신뢰할 수 있는 경우에만 계속하세요.',
  },
  zh_CN: {
    missing: '链接不存在',
    missingHint: '请检查地址是否正确。',
    over: '链接已过期',
    overHint: '该链接指向的内容已不再提供。',
    early: '尚未开始',
    earlyHint: '该链接尚未开放，请稍后再来。',
    locked: '链接受密码保护',
    lockedHint: '请输入随链接一起收到的密码。',
    password: '密码',
    open: '打开',
    wrong: '密码错误。',
    slow: '尝试次数过多',
    slowHint: '请稍等片刻再试。',
    broken: '暂时无法打开该链接，请稍后再试。',
    go: '继续',
    inApp: '在应用中打开',
    inAppHint: '如果已安装该应用，将直接打开此链接指向的页面。',
    openApp: '打开应用',
    noApp: '不使用应用继续',
    leaving: '即将离开本站',
    leavingHint: '此链接将前往以下网址。请在确认可信后再继续。',
  },
}
