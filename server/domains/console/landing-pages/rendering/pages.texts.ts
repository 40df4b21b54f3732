import type { Store } from '@portico/contract/console/landing-pages'
import type { Locale } from '@portico/contract/kernel/locale'

/** The built-in texts of landing pages. */
export interface Words {
  /** Around the number of registrations. */
  registered: readonly [string, string]
  email: string
  country: string
  choose: string
  optional: string
  register: string
  website: string
  thanks: string
  thanksText: string
  back: string
  watch: string
  stores: string
  terms: string
  language: string
  soon: string
  opens: string
  over: string
  overText: string
  missing: string
  missingText: string
  wrong: string
  wrongText: string
  often: string
  oftenText: string
}

const shops: Record<Store, string> = {
  google_play: 'Google Play',
  app_store: 'App Store',
  galaxy_store: 'Galaxy Store',
  one_store: 'ONE store',
  steam: 'Steam',
}
export const shopName = (store: Store): string => shops[store]

export const wordsIn: Record<Locale, Words> = {
  en_US: {
    registered: ['', ' have registered so far'],
    email: 'E-mail address',
    country: 'Country or region',
    choose: 'Please choose',
    optional: '(optional)',
    register: 'Register',
    website: 'Leave this empty',
    thanks: 'Thank you!',
    thanksText: 'You are registered.',
    back: 'Back to the page',
    watch: 'Watch the video',
    stores: 'Get the game',
    terms: 'Terms',
    language: 'Language',
    soon: 'Coming soon',
    opens: 'This page opens at {time}.',
    over: 'This page is closed',
    overText: 'Thank you for your interest.',
    missing: 'Page not found',
    missingText: 'There is no page at this address.',
    wrong: 'Something is missing',
    wrongText: 'Please enter your e-mail address, choose your country or region, and agree to the terms.',
    often: 'Too many attempts',
    oftenText: 'Please try again later.',
  },
  ja_JP: {
    registered: ['登録者数 ', ' 人'],
    email: 'メールアドレス',
    country: '国・地域',
    choose: '選択してください',
    optional: '（任意）',
    register: '登録する',
    website: 'この欄は空のままにしてください',
    thanks: 'ありがとうございます！',
    thanksText: '登録が完了しました。',
    back: 'ページに戻る',
    watch: '動画を見る',
    stores: 'ゲームを入手',
    terms: '規約',
    language: '言語',
    soon: '近日公開',
    opens: 'このページは {time} に公開されます。',
    over: 'このページは終了しました',
    overText: 'ご関心をお寄せいただき、ありがとうございました。',
    missing: 'ページが見つかりません',
    missingText: 'このアドレスにページはありません。',
    wrong: '入力内容をご確認ください',
    wrongText: 'メールアドレスと国・地域を入力し、規約に同意してください。',
    often: '試行回数が多すぎます',
    oftenText: 'しばらくしてからもう一度お試しください。',
  },
  ko_KR: {
    registered: ['지금까지 ', '명이 등록했습니다'],
    email: '이메일 주소',
    country: '국가 또는 지역',
    choose: '선택하세요',
    optional: '(선택)',
    register: '등록하기',
    website: '이 칸은 비워 두세요',
    thanks: '감사합니다!',
    thanksText: '등록이 완료되었습니다.',
    back: '페이지로 돌아가기',
    watch: '동영상 보기',
    stores: '게임 받기',
    terms: '약관',
    language: '언어',
    soon: '곧 공개됩니다',
    opens: '이 페이지는 {time}에 공개됩니다.',
    over: '종료된 페이지입니다',
    overText: '관심을 가져 주셔서 감사합니다.',
    missing: '페이지를 찾을 수 없습니다',
    missingText: '이 주소에는 페이지가 없습니다.',
    wrong: '입력 내용을 확인해 주세요',
    wrongText: '이메일 주소와 국가 또는 지역을 입력하고 약관에 동의해 주세요.',
    often: '시도 횟수가 너무 많습니다',
    oftenText: '잠시 후 다시 시도해 주세요.',
  },
  zh_CN: {
    registered: ['已有 ', ' 人预约'],
    email: '邮箱地址',
    country: '国家或地区',
    choose: '请选择',
    optional: '（可选）',
    register: '立即预约',
    website: '请将此处留空',
    thanks: '谢谢！',
    thanksText: '您已预约成功。',
    back: '返回页面',
    watch: '观看视频',
    stores: '获取游戏',
    terms: '条款',
    language: '语言',
    soon: '敬请期待',
    opens: '本页面将于 {time} 开放。',
    over: '本页面已关闭',
    overText: '感谢您的关注。',
    missing: '页面不存在',
    missingText: '此地址没有页面。',
    wrong: '请检查填写内容',
    wrongText: '请填写邮箱地址，选择国家或地区，并同意条款。',
    often: '尝试次数过多',
    oftenText: '请稍后再试。',
  },
}
