import type { Locale } from '@portico/contract/kernel/locale'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { peopleOf } from '../../../apps/registrations/index.ts'
import { notify } from '../../../people/notifications/index.ts'
import { endpointsStore } from '../endpoints/endpoints.store.ts'

type DisableReason = 'failures' | 'gone'

const titles: Readonly<Record<Locale, (name: string) => string>> = {
  en_US: (name) => `Webhook turned off: ${name}`,
  ja_JP: (name) => `Webhook を停止しました：${name}`,
  ko_KR: (name) => `웹훅 중지: ${name}`,
  zh_CN: (name) => `Webhook 已停用：${name}`,
}
const bodies: Readonly<Record<DisableReason, Readonly<Record<Locale, string>>>> = {
  failures: {
    en_US: 'No event could be delivered for three days. Events wait for up to three days; turn the endpoint on again once it works.',
    ja_JP: '3 日間、イベントを 1 件も配信できませんでした。イベントは最長 3 日間保持されます。復旧したら再度有効にしてください。',
    ko_KR: '3일 동안 이벤트를 하나도 전달하지 못했습니다. 이벤트는 최대 3일간 보관됩니다. 복구한 뒤 다시 켜 주세요.',
    zh_CN: '连续三天未能送达任何事件。事件最多保留三天，恢复后请重新启用。',
  },
  gone: {
    en_US: 'The endpoint answered 410 Gone, which means that it wants no more events.',
    ja_JP: 'エンドポイントが 410 Gone を返しました。これは配信の停止を求める応答です。',
    ko_KR: '엔드포인트가 410 Gone으로 응답했습니다. 더 이상 이벤트를 보내지 말라는 뜻입니다.',
    zh_CN: '该端点返回了 410 Gone，表示不再接收事件。',
  },
}

/** Notifies an endpoint's people that it was disabled: administrators, or those who may change the app's connections. */
export const notifyDisabled = async (
  db: Db,
  deps: Pick<Deps, 'mail' | 'config' | 'rules'>,
  { appId, name, url }: { appId: string | null; name: string; url: string },
  because: DisableReason,
): Promise<void> => {
  const permission = 'app-setting-advance-add'
  const recipients =
    appId === null ? await endpointsStore(db).administrators() : await peopleOf(db, appId, { rules: await deps.rules.of(0), permission })
  await notify(db, deps, {
    kind: 'connection',
    ...(appId !== null && { appId }),
    to: recipients,
    link: appId === null ? '/admin/connection' : `/app/setting/advance?appId=${appId}`,
    text: (locale) => ({ title: titles[locale](name), body: `${bodies[because][locale]}\n\n${url}` }),
  })
}
