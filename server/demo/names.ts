import { contractTypeSet } from '@portico/contract/dashboard/catalogue'
import type { Names } from '@portico/contract/dashboard/metadata'

/** Names in Japanese, Korean and Chinese. */
type Translations = readonly [ja: string, ko: string, zh: string]

const categories: Readonly<Record<string, Translations>> = {
  'Basic info': ['基本情報', '기본 정보', '基本信息'],
  Contract: ['契約', '계약', '合同'],
  Release: ['リリース', '출시', '发行'],
  People: ['担当者', '담당자', '负责人'],
  'Product usage': ['製品の利用状況', '제품 사용 현황', '产品使用情况'],
  'Core usage': ['コア機能の利用状況', '코어 기능 사용 현황', '核心功能使用情况'],
  'Store and media': ['ストアとメディア', '스토어 및 미디어', '商店与媒体'],
  Operations: ['運営', '운영', '运营'],
}

const keys: Readonly<Record<string, Translations>> = {
  'App name': ['アプリ名', '앱 이름', '应用名称'],
  Status: ['状態', '상태', '状态'],
  'App type': ['アプリの種類', '앱 유형', '应用类型'],
  'Main platform': ['主なプラットフォーム', '주 플랫폼', '主平台'],
  'game developer': ['ゲーム開発会社', '게임 개발사', '游戏开发商'],
  'contract info': ['契約種別', '계약 유형', '合同类型'],
  Registered: ['登録日', '등록일', '登记日期'],
  Genre: ['ジャンル', '장르', '游戏类型'],
  Themes: ['テーマ', '테마', '题材'],
  Tagline: ['キャッチコピー', '소개 문구', '宣传语'],
  'SDK Version (IOS)': ['SDK バージョン（iOS）', 'SDK 버전(iOS)', 'SDK 版本（iOS）'],
  'SDK Version (Android)': ['SDK バージョン（Android）', 'SDK 버전(Android)', 'SDK 版本（Android）'],
  'Client version': ['クライアントのバージョン', '클라이언트 버전', '客户端版本'],
  'Minimum OS': ['最低動作 OS', '최소 지원 OS', '最低系统版本'],
  Platforms: ['対応プラットフォーム', '지원 플랫폼', '支持平台'],
  Engine: ['ゲームエンジン', '게임 엔진', '游戏引擎'],
  'Release notes': ['リリースノート', '릴리스 노트', '更新说明'],
  Signed: ['契約締結日', '계약 체결일', '签约日期'],
  Expires: ['契約満了日', '계약 만료일', '合同到期日'],
  Currency: ['通貨', '통화', '货币'],
  'Share (%)': ['収益配分（%）', '수익 배분율(%)', '分成比例（%）'],
  Regions: ['配信地域', '서비스 지역', '发行地区'],
  'Contract document': ['契約書', '계약서', '合同文件'],
  'Renews by itself': ['自動更新', '자동 갱신', '自动续约'],
  'Release date': ['リリース日', '출시일', '发行日期'],
  'Pre-registration': ['事前登録', '사전 등록', '预约'],
  'Age rating': ['対象年齢', '이용 등급', '年龄分级'],
  Languages: ['対応言語', '지원 언어', '支持语言'],
  'First country': ['最初の配信国', '최초 출시 국가', '首发国家/地区'],
  'Store page': ['ストアページ', '스토어 페이지', '商店页面'],
  'Tech PM': ['技術 PM', '테크 PM', '技术 PM'],
  'QA PM': ['QA 担当 PM', 'QA 담당 PM', 'QA 负责人'],
  'Business owners': ['事業責任者', '사업 담당자', '业务负责人'],
  'Primary language': ['主な使用言語', '주 사용 언어', '主要语言'],
  'Office hours': ['営業時間', '업무 시간', '工作时间'],
  Push: ['プッシュ通知', '푸시 알림', '推送通知'],
  Login: ['ログイン', '로그인', '登录'],
  'Message template': ['メッセージテンプレート', '메시지 템플릿', '消息模板'],
  'Landing page': ['ランディングページ', '랜딩 페이지', '着陆页'],
  Tracker: ['トラッカー', '트래커', '跟踪'],
  Billing: ['課金', '결제', '计费'],
  'Cloud save': ['クラウドセーブ', '클라우드 저장', '云存档'],
  Friends: ['フレンド', '친구', '好友'],
  Rankings: ['ランキング', '랭킹', '排行榜'],
  'Remote config': ['リモート設定', '원격 설정', '远程配置'],
  'Anti-cheat': ['チート対策', '치트 방지', '反作弊'],
  'Store rating': ['ストアの評価', '스토어 평점', '商店评分'],
  Installs: ['インストール数', '설치 수', '安装量'],
  'Store version': ['ストア公開バージョン', '스토어 버전', '商店版本'],
  'Last store update': ['ストアの最終更新日', '스토어 최근 업데이트', '商店最近更新'],
  'Key visual': ['キービジュアル', '키 비주얼', '主视觉图'],
  'Theme song': ['テーマ曲', '주제가', '主题曲'],
  Trailer: ['トレーラー', '트레일러', '宣传片'],
  'Press kit': ['プレスキット', '보도 자료', '媒体资料包'],
  'Server regions': ['サーバー地域', '서버 지역', '服务器地区'],
  'Support channels': ['サポート窓口', '고객 지원 채널', '客服渠道'],
  'QA result': ['QA 結果', 'QA 결과', 'QA 结果'],
  'Last QA': ['直近の QA', '최근 QA', '最近一次 QA'],
  'Peak players': ['最大同時接続数', '최고 동시 접속자', '最高同时在线人数'],
  'On-call notes': ['緊急対応メモ', '비상 대응 메모', '值班备忘'],
}

const options: Readonly<Record<string, Readonly<Record<string, Translations>>>> = {
  Engine: { 'In-house': ['自社開発', '자체 개발', '自研'] },
  Platforms: { Web: ['ウェブ', '웹', '网页'] },
  [contractTypeSet]: {
    Exclusive: ['独占', '독점', '独家'],
    'Non-exclusive': ['非独占', '비독점', '非独家'],
    'Revenue share': ['レベニューシェア', '수익 배분', '收入分成'],
    Licensing: ['ライセンス', '라이선스', '授权'],
    'Self-publishing': ['自社パブリッシング', '자체 퍼블리싱', '自主发行'],
  },
  Currency: {
    JPY: ['日本円', '일본 엔', '日元'],
    KRW: ['韓国ウォン', '대한민국 원', '韩元'],
    USD: ['米ドル', '미국 달러', '美元'],
    EUR: ['ユーロ', '유로', '欧元'],
    TWD: ['新台湾ドル', '대만 달러', '新台币'],
  },
  'Age rating': {
    '3+': ['3 歳以上', '3세 이상', '3 岁以上'],
    '7+': ['7 歳以上', '7세 이상', '7 岁以上'],
    '12+': ['12 歳以上', '12세 이상', '12 岁以上'],
    '16+': ['16 歳以上', '16세 이상', '16 岁以上'],
    '18+': ['18 歳以上', '18세 이상', '18 岁以上'],
  },
  Genre: {
    Action: ['アクション', '액션', '动作'],
    Adventure: ['アドベンチャー', '어드벤처', '冒险'],
    Casual: ['カジュアル', '캐주얼', '休闲'],
    Puzzle: ['パズル', '퍼즐', '益智'],
    Racing: ['レース', '레이싱', '竞速'],
    'Role-playing': ['ロールプレイング', '롤플레잉', '角色扮演'],
    Simulation: ['シミュレーション', '시뮬레이션', '模拟'],
    Strategy: ['ストラテジー', '전략', '策略'],
  },
  Themes: {
    Fantasy: ['ファンタジー', '판타지', '奇幻'],
    History: ['歴史', '역사', '历史'],
    Mystery: ['ミステリー', '미스터리', '悬疑'],
    Nature: ['自然', '자연', '自然'],
    'Science fiction': ['SF', 'SF', '科幻'],
    'Slice of life': ['日常', '일상', '日常'],
    Sport: ['スポーツ', '스포츠', '体育'],
  },
  'Server region': {
    Tokyo: ['東京', '도쿄', '东京'],
    Seoul: ['ソウル', '서울', '首尔'],
    Singapore: ['シンガポール', '싱가포르', '新加坡'],
    Frankfurt: ['フランクフルト', '프랑크푸르트', '法兰克福'],
    Oregon: ['オレゴン', '오리건', '俄勒冈'],
  },
  'Support channels': {
    'E-mail': ['メール', '이메일', '电子邮件'],
    'In-game form': ['ゲーム内フォーム', '게임 내 문의', '游戏内表单'],
    Community: ['コミュニティ', '커뮤니티', '社区'],
    Chat: ['チャット', '채팅', '在线聊天'],
  },
  'QA result': {
    Pass: ['合格', '합격', '通过'],
    Conditional: ['条件付き合格', '조건부 합격', '有条件通过'],
    Fail: ['不合格', '불합격', '不通过'],
    'Not tested': ['未実施', '미실시', '未测试'],
  },
}

const namesOf = (three: Translations | undefined): Names | undefined => three && { ja_JP: three[0], ko_KR: three[1], zh_CN: three[2] }

/** Returns the names of a category; undefined for one that is called the same in every language. */
export const namesOfCategory = (name: string): Names | undefined => namesOf(categories[name])

/** Returns the names of a key. */
export const namesOfKey = (name: string): Names | undefined => namesOf(keys[name])

/** Returns an option of a set with its labels. */
export const labelledOption = (set: string, value: string): { value: string; label: string; labels?: Names } => {
  const labels = namesOf(options[set]?.[value])
  return { value, label: value, ...(labels && { labels }) }
}
