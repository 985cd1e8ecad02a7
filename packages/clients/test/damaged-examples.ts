/**
 * What is read of every example file when it is whole, when it is empty, and when its second half is missing: the ids of the
 * providers, in order. `none`: it is the client's, and names no provider; `!`: nothing can be read, said as a problem; `?`: it is
 * not told to be the client's; `=`: as the whole file; `@7`: with a problem in its line 7. Every row was judged against its file.
 */
export const EXPECTED = `
aichat            ~/.config/aichat/.env                                house,claude,deepseek                                    =                          =
aichat            ~/.config/aichat/config.yaml                         house,claude,deepseek                                    none                       house
aider             .aider.conf.yml                                      openai,deepseek                                          openai                     openai
aider             .aider.model.settings.yml                            ?                                                        =                          =
aider             .env                                                 openai                                                   ?                          =
aider             ~/.env                                               openai                                                   ?                          =
anythingllm       server/.env                                          generic-openai                                           ?                          ?
chatbox           ~/.config/xyz.chatboxapp.app/config.json             openai,mine                                              none                       openai @7
claude-code       .claude/settings.local.json                          anthropic                                                =                          = @3
claude-code       ~/.claude.json                                       anthropic                                                =                          = @5
claude-code       ~/.claude/.credentials.json                          anthropic                                                =                          = @4
claude-code       ~/.claude/settings.json                              anthropic                                                =                          = @6
cline             ~/.cline/data/globalState.json                       openai,openrouter                                        =                          = @4
cline             ~/.cline/data/secrets.json                           openai,openrouter                                        =                          = @3
cline             ~/.cline/data/settings/providers.json                openai-compatible,anthropic                              openai,openrouter          openai-compatible,anthropic @9
codex-cli         ~/.codex/.env                                        house,relay,openai                                       =                          =
codex-cli         ~/.codex/auth.json                                   relay,openai                                             =                          = @3
codex-cli         ~/.codex/config.toml                                 house,relay,openai                                       openai                     openai @12
continue          .env                                                 ?                                                        =                          =
continue          ~/.continue/.env                                     openai:house-fast,anthropic,azure,openai:gpt-4           =                          =
continue          ~/.continue/config.yaml                              openai:house-fast,anthropic,azure,openai:gpt-4           none                       openai
copilot-cli       ~/.copilot/config.json                               github-copilot                                           =                          = @4
copilot-editors   ~/.config/github-copilot/apps.json                   github-copilot                                           none                       = @4
crush             crush.json                                           house,openai,vault                                       =                          = @3
crush             ~/.local/share/crush/crush.json                      house,openai,vault                                       =                          = @1
crush             ~/.config/crush/crush.json                           house,openai,vault                                       house,openai               house,openai @11
deepseek-harness  .env                                                 ?                                                        =                          =
deepseek-harness  ~/.dsh/.credentials.yaml                             deepseek,openrouter,groq,house,claude-relay,fixed,local  =                          =
deepseek-harness  ~/.dsh/.env                                          deepseek,openrouter,groq,house,claude-relay,fixed,local  =                          =
deepseek-harness  ~/.dsh/settings.yaml                                 deepseek,openrouter,groq,house,claude-relay,fixed,local  deepseek                   deepseek,openrouter,groq,house
dotenv            .env                                                 openai,anthropic,deepseek,house                          ?                          openai,anthropic,deepseek
fabric            ~/.config/fabric/.env                                openai,anthropic                                         none                       anthropic
forge             ~/.forge/.credentials.json                           house,relay,deepseek                                     house,relay                house,relay @3
forge             ~/.forge/.forge.toml                                 house,relay                                              relay                      relay @7
forge             ~/.forge/provider.json                               house,relay                                              house                      house @5
gemini-cli        .env                                                 google                                                   ?                          ?
gemini-cli        ~/.gemini/.env                                       gemini                                                   =                          =
gemini-cli        ~/.gemini/oauth_creds.json                           gemini-code-assist                                       =                          = @4
gemini-cli        ~/.gemini/settings.json                              gemini                                                   =                          = @4
goose             ~/.config/goose/config.yaml                          openai,custom_house                                      custom_house               = @4
goose             ~/.config/goose/secrets.yaml                         openai,custom_house                                      =                          = @2
goose             ~/.config/goose/custom_providers/custom_house.json   openai,custom_house                                      openai                     = @5
gptme             ~/.config/gptme/config.local.toml                    house                                                    =                          = @2
gptme             ~/.config/gptme/config.toml                          house                                                    openai                     ! @6
gptme             ~/.config/gptme/credentials.toml                     house                                                    =                          = @2
hermes-agent      ~/.hermes/.env                                       house,relay,lost,openrouter                              =                          =
hermes-agent      ~/.hermes/config.yaml                                house,relay,lost,openrouter                              none                       house
jan               ~/.local/share/jan.ai.app/settings.json              house                                                    none                       ! @3
kilo-code         ~/.local/share/kilo/auth.json                        kilo                                                     none                       = @1
kilo-code         ~/.config/kilo/kilo.jsonc                            house                                                    kilo                       ! @6
librechat         .env                                                 House,Your own,anthropic                                 ?                          openai
librechat         librechat.yaml                                       House,Your own                                           none                       House
litellm-proxy     .env                                                 ?                                                        =                          =
litellm-proxy     litellm_config.yaml                                  fast,claude,azure,all-of-groq                            ?                          fast,claude @12
llm               ~/.config/io.datasette.llm/extra-openai-models.yaml  house,local                                              anthropic                  house
llm               ~/.config/io.datasette.llm/keys.json                 house,local,anthropic                                    house,local                house,local @3
lobechat          .env                                                 openai                                                   ?                          ! @2
mods              ~/.config/mods/mods.yml                              house,anthropic                                          none                       house
open-webui        .env                                                 connection-0,connection-1                                ?                          =
openclaw          .env                                                 ?                                                        =                          =
openclaw          ~/.openclaw/.env                                     relay,house,vault,marked                                 =                          =
openclaw          ~/.openclaw/openclaw.json                            relay,house,vault,marked                                 none                       ! @15
openclaw          ~/.openclaw/agents/main/agent/models.json            relay,house,vault,marked                                 =                          relay,vault,marked @1
opencode          opencode.jsonc                                       house,anthropic,sealed                                   house,sealed,switched-off  house,sealed @10
opencode          ~/.local/share/opencode/auth.json                    anthropic,house                                          none                       anthropic @6
opencode          ~/.keys/sealed                                       ?                                                        =                          =
opencode          ~/.config/opencode/opencode.json                     house,anthropic,sealed                                   house,anthropic            house,anthropic @6
openhands         config.toml                                          llm,cheap                                                ?                          ! @7
openhands         ~/.openhands/settings.json                           llm                                                      none                       = @3
pi                ~/.pi/agent/auth.json                                house,anthropic                                          none                       = @5
pi                ~/.pi/agent/models.json                              house,helper,older                                       anthropic                  house,helper @11
qwen-code         ~/.qwen/.env                                         openai:house-fast,openai:coder-large,anthropic           =                          =
qwen-code         ~/.qwen/settings.json                                openai:house-fast,openai:coder-large,anthropic           openai                     openai:coder-large,openai:house-fast @9
roo-code          roo-code-settings.json                               work,spare                                               none                       = @7
swe-agent         .env                                                 ?                                                        =                          =
swe-agent         config.yaml                                          openai                                                   ?                          =
zed               ~/.config/zed/settings.json                          HouseGateway,anthropic,ollama                            none                       HouseGateway @8
claude-code-router  ~/.claude-code-router/config.json                    relay,house,google                                       none                       ! @14
kimi-cli          ~/.kimi/config.toml                                  house,managed:kimi-code,relay                            none                       ! @20
kimi-cli          ~/.kimi/credentials/kimi-code.json                   house,managed:kimi-code,relay                            =                          = @4
kimi-code         ~/.kimi-code/config.toml                             house,managed:kimi-code,relay,bag                        none                       ! @25
kimi-code         ~/.kimi-code/credentials/kimi-code.json              house,managed:kimi-code,relay,bag                        =                          = @4
vscode            ~/.config/Code/User/chatLanguageModels.json          House,Relay,Gate,Cloud,OpenRouter                        none                       House,Relay @21
cc-switch         ~/.cc-switch/config.json                             claude:Relay,codex:House,gemini:Gate                     none                       claude:Relay @25
droid             ~/.factory/config.json                               generic-chat-completion-api,anthropic,openai:helper-1,openai:older-1  generic-chat-completion-api,anthropic,openai   generic-chat-completion-api,anthropic,openai @3
droid             ~/.factory/settings.json                             generic-chat-completion-api,anthropic,openai:helper-1,openai:older-1  openai                     generic-chat-completion-api,openai @13
gptel             ~/.authinfo                                          openai,openrouter                                        none                       openai
jupyter-ai        .env                                                 anthropic                                                ?                          =
jupyter-ai        ~/.local/share/jupyter/jupyter_ai/config.json        openai,anthropic                                         none                       openai,anthropic @6
mistral-vibe      ~/.vibe/.env                                         house,mistral,relay                                      =                          =
mistral-vibe      ~/.vibe/config.toml                                  house,mistral,relay                                      mistral                    ! @13
obsidian-copilot  .obsidian/plugins/copilot/data.json                  openai,anthropic,3rd party (openai-format)               none                       openai @9
sillytavern       data/default-user/secrets.json                       custom,openai,claude                                     custom                     custom @4
sillytavern       data/default-user/settings.json                      custom,openai,claude                                     openai,claude              custom,openai,claude @7
`;

/** What is left of a client when one of its files cannot be read, seen through another one of them. */
export const BELONGING = `
aichat            ~/.config/aichat/.env                                ~/.config/aichat/config.yaml                         house,claude,deepseek
aichat            ~/.config/aichat/config.yaml                         ~/.config/aichat/.env                                !
aider             .aider.model.settings.yml                            .aider.conf.yml                                      openai,deepseek
aider             .env                                                 .aider.conf.yml                                      openai,deepseek
aider             ~/.env                                               .aider.conf.yml                                      openai,deepseek
claude-code       .claude/settings.local.json                          ~/.claude/settings.json                              anthropic
claude-code       ~/.claude.json                                       ~/.claude/settings.json                              anthropic
claude-code       ~/.claude/.credentials.json                          ~/.claude/settings.json                              anthropic
claude-code       ~/.claude/settings.json                              .claude/settings.local.json                          anthropic
cline             ~/.cline/data/globalState.json                       ~/.cline/data/secrets.json                           openai,openrouter
cline             ~/.cline/data/secrets.json                           ~/.cline/data/globalState.json                       openai,openrouter
codex-cli         ~/.codex/.env                                        ~/.codex/config.toml                                 house,relay,openai
codex-cli         ~/.codex/auth.json                                   ~/.codex/config.toml                                 house,relay,openai
codex-cli         ~/.codex/config.toml                                 ~/.codex/.env                                        openai
continue          .env                                                 ~/.continue/config.yaml                              openai:house-fast,anthropic,azure,openai:gpt-4
continue          ~/.continue/.env                                     ~/.continue/config.yaml                              openai:house-fast,anthropic,azure,openai:gpt-4
continue          ~/.continue/config.yaml                              ~/.continue/.env                                     !
crush             crush.json                                           ~/.local/share/crush/crush.json                      house,openai,vault
crush             ~/.config/crush/crush.json                           crush.json                                           house,openai
crush             ~/.local/share/crush/crush.json                      crush.json                                           house,openai,vault
deepseek-harness  .env                                                 ~/.dsh/settings.yaml                                 deepseek,openrouter,groq,house,claude-relay,fixed,local
deepseek-harness  ~/.dsh/.credentials.yaml                             ~/.dsh/settings.yaml                                 deepseek,openrouter,groq,house,claude-relay,fixed,local
deepseek-harness  ~/.dsh/.env                                          ~/.dsh/settings.yaml                                 deepseek,openrouter,groq,house,claude-relay,fixed,local
deepseek-harness  ~/.dsh/settings.yaml                                 ~/.dsh/.credentials.yaml                             deepseek
forge             ~/.forge/.credentials.json                           ~/.forge/provider.json                               house,relay
forge             ~/.forge/.forge.toml                                 ~/.forge/provider.json                               relay
forge             ~/.forge/provider.json                               ~/.forge/.credentials.json                           house,deepseek
gemini-cli        .env                                                 ~/.gemini/settings.json                              gemini
gemini-cli        ~/.gemini/.env                                       ~/.gemini/settings.json                              gemini
gemini-cli        ~/.gemini/settings.json                              ~/.gemini/.env                                       gemini
goose             ~/.config/goose/config.yaml                          ~/.config/goose/secrets.yaml                         custom_house
goose             ~/.config/goose/custom_providers/custom_house.json   ~/.config/goose/config.yaml                          openai
goose             ~/.config/goose/secrets.yaml                         ~/.config/goose/config.yaml                          openai,custom_house
gptme             ~/.config/gptme/config.local.toml                    ~/.config/gptme/config.toml                          house
gptme             ~/.config/gptme/config.toml                          ~/.config/gptme/config.local.toml                    !
gptme             ~/.config/gptme/credentials.toml                     ~/.config/gptme/config.toml                          house
hermes-agent      ~/.hermes/.env                                       ~/.hermes/config.yaml                                house,relay,lost,openrouter
hermes-agent      ~/.hermes/config.yaml                                ~/.hermes/.env                                       !
kilo-code         ~/.config/kilo/kilo.jsonc                            ~/.local/share/kilo/auth.json                        kilo
kilo-code         ~/.local/share/kilo/auth.json                        ~/.config/kilo/kilo.jsonc                            house
librechat         .env                                                 librechat.yaml                                       House,Your own
librechat         librechat.yaml                                       .env                                                 anthropic
litellm-proxy     .env                                                 litellm_config.yaml                                  fast,claude,all-of-groq
llm               ~/.config/io.datasette.llm/extra-openai-models.yaml  ~/.config/io.datasette.llm/keys.json                 anthropic
llm               ~/.config/io.datasette.llm/keys.json                 ~/.config/io.datasette.llm/extra-openai-models.yaml  house,local
openclaw          .env                                                 ~/.openclaw/openclaw.json                            relay,house,vault,marked
openclaw          ~/.openclaw/.env                                     ~/.openclaw/openclaw.json                            relay,house,vault,marked
openclaw          ~/.openclaw/agents/main/agent/models.json            ~/.openclaw/openclaw.json                            relay,house,vault,marked
openclaw          ~/.openclaw/openclaw.json                            ~/.openclaw/agents/main/agent/models.json            house
opencode          opencode.jsonc                                       ~/.local/share/opencode/auth.json                    anthropic,house
opencode          ~/.config/opencode/opencode.json                     opencode.jsonc                                       house,anthropic
opencode          ~/.keys/sealed                                       opencode.jsonc                                       house,anthropic,sealed
opencode          ~/.local/share/opencode/auth.json                    opencode.jsonc                                       house,anthropic,sealed
pi                ~/.pi/agent/auth.json                                ~/.pi/agent/models.json                              house,helper,older
pi                ~/.pi/agent/models.json                              ~/.pi/agent/auth.json                                anthropic
qwen-code         ~/.qwen/.env                                         ~/.qwen/settings.json                                openai:house-fast,openai:coder-large,anthropic
qwen-code         ~/.qwen/settings.json                                ~/.qwen/.env                                         openai
swe-agent         .env                                                 config.yaml                                          openai
kimi-cli          ~/.kimi/credentials/kimi-code.json                   ~/.kimi/config.toml                                  house,managed:kimi-code,relay
kimi-code         ~/.kimi-code/credentials/kimi-code.json              ~/.kimi-code/config.toml                             house,managed:kimi-code,relay,bag
droid             ~/.factory/config.json                               ~/.factory/settings.json                             generic-chat-completion-api,anthropic,openai
droid             ~/.factory/settings.json                             ~/.factory/config.json                               openai
jupyter-ai        .env                                                 ~/.local/share/jupyter/jupyter_ai/config.json        openai,anthropic
mistral-vibe      ~/.vibe/.env                                         ~/.vibe/config.toml                                  house,mistral,relay
mistral-vibe      ~/.vibe/config.toml                                  ~/.vibe/.env                                         !
sillytavern       data/default-user/secrets.json                       data/default-user/settings.json                      custom
sillytavern       data/default-user/settings.json                      data/default-user/secrets.json                       openai,claude
`;
