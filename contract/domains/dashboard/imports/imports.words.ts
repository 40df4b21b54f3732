type Status = 'PUBLISHED' | 'DEVELOPING' | 'APP_REVIEW' | 'DEACTIVATED'

/** Words that lists of games use for the states, in the languages people keep their lists in, divided by commas. */
const wordsByStatus: Readonly<Record<Status, readonly string[]>> = {
  PUBLISHED: [
    'published, live, released, launched, in service, in operation, active, online, in production, available, open',
    'running, out, global launch, soft launch, soft launched, veröffentlicht, aktiv, erschienen, in betrieb, publié',
    'en ligne, publicado, activo, en producción, 運営中, 配信中, 公開中, 公開, 公開済み, サービス中, 稼働中, リリース済み, 서비스 중, 서비스중, 운영 중, 운영중',
    '출시, 출시됨, 출시 완료, 라이브, 已上线, 上线, 运营中, 已发布, 已发行',
  ],
  DEVELOPING: [
    'developing, in development, development, dev, wip, in progress, planned, pre-production, preproduction',
    'prototype, alpha, beta, closed beta, open beta, upcoming, announced, in entwicklung, entwicklung, geplant',
    'en développement, en desarrollo, 開発中, 開発, 企画中, 準備中, ベータ, 개발 중, 개발중, 개발, 준비 중, 기획 중, 베타, 开发中, 研发中, 筹备中, 测试中, 内测',
    '公测',
  ],
  APP_REVIEW: [
    'app review, in review, review, under review, submitted, waiting for review, in prüfung, eingereicht, en revue',
    'en revisión, 審査中, 申請中, 審査, 심사 중, 심사중, 검수 중, 검수중, 审核中, 送审, 审核',
  ],
  DEACTIVATED: [
    'deactivated, closed, paused, archived, inactive, offline, discontinued, ended, end of service, eos, retired',
    'sunset, shut down, shutdown, stopped, suspended, on hold, cancelled, canceled, removed, delisted, disabled',
    'eingestellt, geschlossen, pausiert, archiviert, inaktiv, fermé, archivé, cerrado, archivado, pausado, 終了, サービス終了',
    '配信終了, 運営終了, 停止中, 停止, 休止中, 中止, 종료, 서비스 종료, 서비스종료, 운영 종료, 중단, 일시 중지, 보관, 已下线, 下线, 停运, 已停运, 停服, 已关闭, 关闭, 暂停, 已归档',
  ],
}

const plain = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const known: ReadonlyMap<string, Status> = new Map(
  (Object.entries(wordsByStatus) as [Status, readonly string[]][]).flatMap(([status, words]) =>
    words.flatMap((line) => line.split(', ')).map((word) => [plain(word), status] as const),
  ),
)

/** Returns the state that a word of a list usually means, in any case and spacing; undefined for a word that means none. */
export const usualStatus = (word: string): Status | undefined => known.get(plain(word))
