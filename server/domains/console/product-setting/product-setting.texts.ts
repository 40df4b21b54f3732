import type { Locale } from '@portico/contract/kernel/locale'
import type { Phase } from '@portico/contract/kernel/permission'

interface Told {
  appId: string
  phase: Phase
  names: Record<Locale, string>
  isOn: boolean
  /** The name of who did it. */
  by: string
}

const phaseNames: Readonly<Record<Phase, string>> = { 1: 'Development', 2: 'Staging', 3: 'Production' }

const texts: Readonly<Record<Locale, (name: string, { appId, phase, isOn, by }: Told) => { title: string; body: string }>> = {
  en_US: (name, { appId, phase, isOn, by }) => ({
    title: `${name} was ${isOn ? 'turned on' : 'unlinked'}: ${appId}`,
    body: `${by} ${isOn ? 'turned on' : 'unlinked'} ${name} of ${appId} in ${phaseNames[phase]}.`,
  }),
  ja_JP: (name, { appId, phase, isOn, by }) => ({
    title: `${name}が${isOn ? 'ON になりました' : 'リンク解除されました'}: ${appId}`,
    body: `${by}さんが ${appId} の ${phaseNames[phase]} で${name}を${isOn ? 'ON にしました' : 'リンク解除しました'}。`,
  }),
  ko_KR: (name, { appId, phase, isOn, by }) => ({
    title: `${name} ${isOn ? '켜짐' : '연결 해제됨'}: ${appId}`,
    body: `${by} 님이 ${appId}의 ${phaseNames[phase]}에서 ${name}을(를) ${isOn ? '켰습니다' : '연결 해제했습니다'}.`,
  }),
  zh_CN: (name, { appId, phase, isOn, by }) => ({
    title: `${name}已${isOn ? '开启' : '取消关联'}：${appId}`,
    body: `${by} 在 ${appId} 的 ${phaseNames[phase]} 中${isOn ? '开启了' : '取消关联了'}${name}。`,
  }),
}

/** Returns what members are told of a product that was turned on or unlinked, in their language. */
export const linkedText =
  (told: Told) =>
  (locale: Locale): { title: string; body: string } =>
    texts[locale](told.names[locale], told)
