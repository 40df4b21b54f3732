import type { ProductDraft } from '@portico/contract/portal/products'

/** The products of the demo's platform. */
export const demoProducts: readonly ProductDraft[] = [
  {
    art: 'messaging',
    texts: {
      en_US: {
        title: 'Messaging API',
        short: 'Reach players in the conversations they already have.',
        text: 'Send invitations, gifts and news from your game to friends and followers, with templates that are approved once and used everywhere.\n\nPlayer to player\nInvitations and gifts arrive as messages from a friend.\n\nOfficial account\nNews and events for everyone who follows the game.\n\nThree phases\nTry templates in Development, have them approved for Staging and Production.',
      },
      ja_JP: {
        title: 'メッセージング API',
        short: 'プレイヤーがいつも使うトークに、メッセージを届けます。',
        text: '招待、ギフト、ニュースをゲームから友だちやフォロワーへ。テンプレートは一度承認されれば、どこでも使えます。\n\nプレイヤーからプレイヤーへ\n招待やギフトは、友だちからのメッセージとして届きます。\n\n公式アカウント\nゲームをフォローするすべての人に、ニュースやイベントを。\n\n3 つのフェーズ\nDevelopment で試し、Staging と Production では承認を受けて使います。',
      },
      ko_KR: {
        title: '메시징 API',
        short: '플레이어가 이미 나누는 대화 속으로 메시지를 전합니다.',
        text: '초대, 선물, 소식을 게임에서 친구와 팔로워에게 보냅니다. 템플릿은 한 번 승인되면 어디서나 사용할 수 있습니다.\n\n플레이어 간 메시지\n초대와 선물이 친구의 메시지로 도착합니다.\n\n공식 계정\n게임을 팔로우하는 모두에게 소식과 이벤트를 알립니다.\n\n세 가지 단계\nDevelopment에서 시험하고 Staging과 Production에서는 승인을 받아 사용합니다.',
      },
      zh_CN: {
        title: '消息 API',
        short: '在玩家日常的对话中触达他们。',
        text: '从游戏中向好友和关注者发送邀请、礼物和消息；模板一次审批，处处可用。\n\n玩家之间\n邀请和礼物以好友消息的形式送达。\n\n官方账号\n向所有关注游戏的人发布消息和活动。\n\n三个阶段\n在 Development 中试用，在 Staging 和 Production 中经审批后使用。',
      },
    },
  },
  {
    art: 'login',
    texts: {
      en_US: {
        title: 'Login service',
        short: 'One account for every game, one that players already know.',
        text: 'Players sign in with an account they already have. Your game receives a stable user key, their friends who play, and nothing it does not need.\n\nQuick start\nThe SDK signs a player in with one call on iOS, Android and the web.\n\nSocial graph\nShow friends who play, with their consent.\n\nTesters\nRegistered testers get into the game before everyone else.',
      },
      ja_JP: {
        title: 'ログインサービス',
        short: 'すべてのゲームで使える、おなじみのアカウント。',
        text: 'プレイヤーは手持ちのアカウントでサインインします。ゲームが受け取るのは、変わらないユーザーキーと一緒に遊ぶ友だちだけ。不要な情報は渡しません。\n\nクイックスタート\nSDK なら、iOS・Android・Web で一度の呼び出しだけでサインインできます。\n\nソーシャルグラフ\n同意を得たうえで、一緒に遊ぶ友だちを表示します。\n\nテスター\n登録したテスターは、公開前にゲームへ入れます。',
      },
      ko_KR: {
        title: '로그인 서비스',
        short: '모든 게임에서 쓰는, 이미 익숙한 하나의 계정.',
        text: '플레이어는 이미 가진 계정으로 로그인합니다. 게임에는 변하지 않는 사용자 키와 함께 플레이하는 친구 정보만 전달되고, 불필요한 정보는 전달되지 않습니다.\n\n빠른 시작\nSDK로 iOS, Android, 웹에서 호출 한 번이면 로그인됩니다.\n\n소셜 그래프\n동의를 받아 함께 플레이하는 친구를 보여 줍니다.\n\n테스터\n등록된 테스터는 공개 전에 게임에 접속할 수 있습니다.',
      },
      zh_CN: {
        title: '登录服务',
        short: '一个账号畅玩所有游戏，玩家早已熟悉。',
        text: '玩家使用已有账号登录。游戏仅获得稳定的用户标识和同玩好友，不需要的信息一概不传。\n\n快速入门\n借助 SDK，在 iOS、Android 和网页上一次调用即可登录。\n\n社交关系\n在征得同意后展示同玩好友。\n\n测试人员\n已登记的测试人员可先于所有人进入游戏。',
      },
    },
  },
]
