import type { Shape } from '../shape.js';
import type { PackCheck } from './pack-checks.js';

/** The schema of a pack for `acceptedPack`. Written by `npm run gen`. */
export const PACK_SHAPE: Shape<PackCheck> = {
  "type": "object",
  "properties": {
    "$schema": {
      "type": "string"
    },
    "id": {
      "type": "string",
      "pattern": "^[a-z][a-z0-9-]*$"
    },
    "format": {
      "type": "number",
      "const": 1
    },
    "summary": {
      "$ref": "#/$defs/text",
      "check": "trimmed"
    },
    "types": {
      "default": [
        "*"
      ],
      "minItems": 1,
      "type": "array",
      "items": {
        "$ref": "#/$defs/text"
      }
    },
    "gateway": {
      "type": "object",
      "properties": {
        "name": {
          "$ref": "#/$defs/text",
          "check": "trimmed"
        },
        "extends": {
          "type": "string",
          "pattern": "^[a-z][a-z0-9-]*$"
        },
        "family": {
          "type": "string",
          "pattern": "^[a-z][a-z0-9-]*$"
        },
        "baseUrl": {
          "type": "string",
          "check": "address"
        },
        "requires": {
          "type": "object",
          "properties": {
            "headers": {
              "minItems": 1,
              "type": "array",
              "items": {
                "type": "string",
                "pattern": "^[A-Za-z0-9-]+$",
                "check": "lowerCase"
              }
            }
          },
          "required": [
            "headers"
          ],
          "additionalProperties": false
        },
        "hosts": {
          "default": [],
          "type": "array",
          "items": {
            "type": "string",
            "pattern": "^(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)*(:\\d+)?(\\/[\\w.~-]+)*$"
          }
        },
        "fingerprints": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "header": {
                "type": "string",
                "pattern": "^[A-Za-z0-9-]+$",
                "check": "lowerCase"
              },
              "value": {
                "type": "string",
                "check": "pattern"
              },
              "body": {
                "type": "string",
                "check": "pattern"
              },
              "status": {
                "type": "integer",
                "minimum": -9007199254740991,
                "maximum": 9007199254740991
              }
            },
            "additionalProperties": false,
            "check": "fingerprint"
          },
          "default": []
        },
        "kind": {
          "default": "gateway",
          "type": "string",
          "enum": [
            "gateway",
            "provider",
            "local"
          ]
        },
        "type": {
          "default": "custom-gateway",
          "type": "string",
          "enum": [
            "openai-compatible",
            "anthropic",
            "google",
            "azure-openai",
            "aws-bedrock",
            "code-assistant",
            "custom-gateway"
          ]
        },
        "auth": {
          "$ref": "#/$defs/placement"
        },
        "alternatives": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/placement"
          }
        },
        "discovery": {
          "type": "object",
          "properties": {
            "path": {
              "default": "/models",
              "type": "string",
              "pattern": "^\\/(?!\\/)\\S*$"
            },
            "guarded": {
              "type": "string",
              "enum": [
                "yes",
                "public",
                "optional",
                "none"
              ]
            }
          },
          "required": [
            "guarded"
          ],
          "additionalProperties": false
        },
        "chat": {
          "type": "object",
          "properties": {
            "path": {
              "default": "/chat/completions",
              "type": "string",
              "pattern": "^\\/(?!\\/)\\S*$"
            },
            "api": {
              "default": "openai-chat",
              "type": "string",
              "enum": [
                "openai-chat",
                "openai-responses",
                "anthropic-messages",
                "gemini",
                "bedrock-converse",
                "ollama-chat",
                "cohere-chat"
              ]
            }
          },
          "additionalProperties": false
        },
        "keyCheck": {
          "type": "string",
          "pattern": "^\\/(?!\\/)\\S*$"
        },
        "keys": {
          "default": [],
          "type": "array",
          "items": {
            "$ref": "#/$defs/key"
          }
        },
        "tokenIssuers": {
          "default": [],
          "type": "array",
          "items": {
            "$ref": "#/$defs/text",
            "check": "trimmed"
          }
        },
        "sharesKeysWith": {
          "default": [],
          "type": "array",
          "items": {
            "$ref": "#/$defs/text",
            "check": "trimmed"
          }
        },
        "variables": {
          "default": [],
          "type": "array",
          "items": {
            "$ref": "#/$defs/text",
            "check": "trimmed"
          }
        },
        "upstreamKey": {
          "type": "string",
          "enum": [
            "own",
            "client"
          ]
        },
        "ownErrors": {
          "type": "string",
          "check": "pattern"
        },
        "answers": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "status": {
                "anyOf": [
                  {
                    "type": "integer",
                    "minimum": -9007199254740991,
                    "maximum": 9007199254740991
                  },
                  {
                    "minItems": 1,
                    "type": "array",
                    "items": {
                      "type": "integer",
                      "minimum": -9007199254740991,
                      "maximum": 9007199254740991
                    }
                  }
                ]
              },
              "text": {
                "type": "string",
                "minLength": 1,
                "pattern": "^[^A-Z]+$"
              },
              "pattern": {
                "type": "string",
                "check": "pattern"
              },
              "header": {
                "type": "string",
                "pattern": "^[A-Za-z0-9-]+$",
                "check": "lowerCase"
              },
              "value": {
                "type": "string",
                "check": "pattern"
              },
              "error": {
                "$ref": "#/$defs/text",
                "check": "trimmed"
              },
              "meaning": {
                "type": "string",
                "enum": [
                  "success",
                  "invalid-key",
                  "missing-key",
                  "expired",
                  "revoked",
                  "wrong-scheme",
                  "wrong-kind",
                  "setting-missing",
                  "wrong-region-or-plan",
                  "signature",
                  "organisation",
                  "permission",
                  "model-access",
                  "quota",
                  "rate-limit",
                  "bot-protection",
                  "upstream-key",
                  "gateway-layer",
                  "proxy-auth",
                  "not-found",
                  "bad-request",
                  "redirect",
                  "server-error",
                  "rejected",
                  "retired",
                  "unknown"
                ]
              },
              "code": {
                "type": "string",
                "pattern": "^[a-z][a-z0-9-]*\\/[a-z][a-z0-9-]*$"
              },
              "wants": {
                "$ref": "#/$defs/placement"
              }
            },
            "required": [
              "meaning"
            ],
            "additionalProperties": false,
            "check": "answer"
          },
          "default": []
        },
        "siblings": {
          "default": [],
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string",
                "pattern": "^[a-z][a-z0-9-]*$"
              },
              "name": {
                "$ref": "#/$defs/text",
                "check": "trimmed"
              },
              "baseUrl": {
                "type": "string",
                "check": "address"
              },
              "differs": {
                "type": "string",
                "enum": [
                  "region",
                  "plan",
                  "product",
                  "account"
                ]
              },
              "keys": {
                "default": [],
                "type": "array",
                "items": {
                  "$ref": "#/$defs/key"
                }
              }
            },
            "required": [
              "id",
              "name",
              "baseUrl",
              "differs"
            ],
            "additionalProperties": false
          }
        },
        "portal": {
          "type": "string",
          "check": "address"
        },
        "contact": {
          "$ref": "#/$defs/text",
          "check": "trimmed"
        }
      },
      "required": [
        "name"
      ],
      "additionalProperties": false,
      "check": "gateway"
    },
    "resolutions": {
      "type": "object",
      "propertyNames": {
        "$ref": "#/$defs/code"
      },
      "additionalProperties": {
        "type": "object",
        "properties": {
          "message": {
            "$ref": "#/$defs/text"
          },
          "steps": {
            "$ref": "#/$defs/texts"
          },
          "portal": {
            "type": "boolean"
          }
        },
        "additionalProperties": false
      }
    },
    "codes": {
      "type": "object",
      "propertyNames": {
        "type": "string",
        "pattern": "^[a-z][a-z0-9-]*\\/[a-z][a-z0-9-]*$"
      },
      "additionalProperties": {
        "type": "object",
        "properties": {
          "under": {
            "$ref": "#/$defs/code"
          },
          "message": {
            "$ref": "#/$defs/text",
            "check": "trimmed"
          },
          "steps": {
            "$ref": "#/$defs/texts"
          },
          "portal": {
            "type": "boolean"
          }
        },
        "required": [
          "under",
          "message"
        ],
        "additionalProperties": false
      }
    },
    "overrides": {
      "type": "object",
      "propertyNames": {
        "$ref": "#/$defs/text"
      },
      "additionalProperties": {
        "type": "object",
        "properties": {
          "severity": {
            "type": "string",
            "enum": [
              "off",
              "warn",
              "error"
            ]
          },
          "certainty": {
            "type": "string",
            "enum": [
              "proven",
              "likely",
              "possible"
            ]
          },
          "message": {
            "$ref": "#/$defs/text"
          },
          "steps": {
            "$ref": "#/$defs/texts"
          }
        },
        "additionalProperties": false
      }
    },
    "rules": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string",
            "pattern": "^[a-z][a-z0-9-]*\\/[a-z][a-z0-9-]*$"
          },
          "summary": {
            "$ref": "#/$defs/text"
          },
          "kind": {
            "default": "diagnosis",
            "type": "string",
            "enum": [
              "diagnosis",
              "finding"
            ]
          },
          "code": {
            "anyOf": [
              {
                "anyOf": [
                  {
                    "$ref": "#/$defs/code"
                  },
                  {
                    "$ref": "#/$defs/text"
                  }
                ]
              },
              {
                "type": "null"
              }
            ]
          },
          "certainty": {
            "type": "string",
            "enum": [
              "proven",
              "likely",
              "possible"
            ]
          },
          "severity": {
            "default": "error",
            "type": "string",
            "enum": [
              "warn",
              "error"
            ]
          },
          "message": {
            "$ref": "#/$defs/text"
          },
          "steps": {
            "$ref": "#/$defs/texts"
          },
          "when": {
            "$ref": "#/$defs/__schema0"
          },
          "why": {
            "$ref": "#/$defs/text"
          },
          "not": {
            "$ref": "#/$defs/text"
          },
          "references": {
            "default": [],
            "type": "array",
            "items": {
              "$ref": "#/$defs/text"
            }
          },
          "cases": {
            "type": "object",
            "properties": {
              "fires": {
                "minItems": 1,
                "type": "array",
                "items": {
                  "$ref": "#/$defs/case"
                }
              },
              "quiet": {
                "minItems": 1,
                "type": "array",
                "items": {
                  "$ref": "#/$defs/case"
                }
              },
              "undetermined": {
                "minItems": 1,
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "name": {
                      "$ref": "#/$defs/text"
                    },
                    "facts": {
                      "type": "object",
                      "propertyNames": {
                        "$ref": "#/$defs/fact"
                      },
                      "additionalProperties": {
                        "$ref": "#/$defs/factValue"
                      }
                    },
                    "missing": {
                      "minItems": 1,
                      "type": "array",
                      "items": {
                        "$ref": "#/$defs/fact"
                      }
                    },
                    "alsoFires": {
                      "$ref": "#/$defs/texts"
                    }
                  },
                  "required": [
                    "name",
                    "facts",
                    "missing"
                  ],
                  "additionalProperties": false
                }
              }
            },
            "required": [
              "fires",
              "quiet",
              "undetermined"
            ],
            "additionalProperties": false
          }
        },
        "required": [
          "id",
          "summary",
          "code",
          "certainty",
          "when",
          "why",
          "not",
          "cases"
        ],
        "additionalProperties": false
      },
      "default": []
    },
    "cases": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "name": {
            "$ref": "#/$defs/text"
          },
          "client": {
            "check": "client"
          },
          "gateway": {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "method": {
                  "type": "string",
                  "enum": [
                    "GET",
                    "POST"
                  ]
                },
                "path": {
                  "$ref": "#/$defs/text"
                },
                "headers": {
                  "type": "object",
                  "propertyNames": {
                    "$ref": "#/$defs/text"
                  },
                  "additionalProperties": {
                    "anyOf": [
                      {
                        "type": "string",
                        "check": "headerValue"
                      },
                      {
                        "type": "null"
                      }
                    ]
                  }
                },
                "status": {
                  "type": "integer",
                  "minimum": 100,
                  "maximum": 599
                },
                "responseHeaders": {
                  "type": "object",
                  "propertyNames": {
                    "$ref": "#/$defs/text"
                  },
                  "additionalProperties": {
                    "type": "string"
                  }
                },
                "body": {}
              },
              "additionalProperties": false
            }
          },
          "expect": {
            "type": "object",
            "properties": {
              "state": {
                "type": "string",
                "enum": [
                  "ok",
                  "rejected",
                  "not-auth",
                  "inconclusive"
                ]
              },
              "code": {
                "anyOf": [
                  {
                    "anyOf": [
                      {
                        "$ref": "#/$defs/code"
                      },
                      {
                        "type": "string",
                        "pattern": "^[a-z][a-z0-9-]*\\/[a-z][a-z0-9-]*$"
                      }
                    ]
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "certainty": {
                "type": "string",
                "enum": [
                  "proven",
                  "likely",
                  "possible"
                ]
              },
              "rule": {
                "$ref": "#/$defs/text"
              }
            },
            "required": [
              "state"
            ],
            "additionalProperties": false
          }
        },
        "required": [
          "name",
          "client",
          "gateway",
          "expect"
        ],
        "additionalProperties": false
      }
    }
  },
  "required": [
    "id",
    "format",
    "summary"
  ],
  "additionalProperties": false,
  "$defs": {
    "text": {
      "type": "string",
      "minLength": 1,
      "check": "trimmed"
    },
    "placement": {
      "type": "object",
      "properties": {
        "header": {
          "type": "string",
          "pattern": "^[A-Za-z0-9-]+$",
          "check": "lowerCase"
        },
        "scheme": {
          "default": "",
          "type": "string"
        }
      },
      "required": [
        "header"
      ],
      "additionalProperties": false
    },
    "key": {
      "type": "object",
      "properties": {
        "pattern": {
          "type": "string",
          "check": "anchoredPattern"
        },
        "prefix": {
          "$ref": "#/$defs/text",
          "check": "trimmed"
        },
        "kind": {
          "default": "api-key",
          "type": "string",
          "enum": [
            "api-key",
            "oauth-token",
            "jwt"
          ]
        },
        "exact": {
          "default": false,
          "type": "boolean"
        }
      },
      "required": [
        "pattern"
      ],
      "additionalProperties": false
    },
    "code": {
      "type": "string",
      "enum": [
        "key-missing",
        "key-whitespace",
        "key-quoted",
        "key-bearer-prefix",
        "key-non-ascii",
        "key-placeholder",
        "key-masked",
        "key-unexpanded-reference",
        "key-malformed",
        "key-in-base-url",
        "key-expired",
        "key-revoked",
        "key-retired",
        "key-rejected",
        "key-of-other-provider",
        "key-of-twin-endpoint",
        "key-of-other-plan",
        "key-of-other-account",
        "endpoint-of-other-provider",
        "env-not-set",
        "env-not-in-client",
        "env-changed-after-start",
        "env-shadowed",
        "env-name-mismatch",
        "env-file-not-loaded",
        "native-setting-missing",
        "native-login-missing",
        "native-login-expired",
        "native-auth-kind",
        "native-signature",
        "gateway-discovery-differs",
        "gateway-chat-differs",
        "gateway-scheme-differs",
        "gateway-layer",
        "gateway-upstream-key",
        "network-dns",
        "network-refused",
        "network-timeout",
        "network-reset",
        "network-failed",
        "tls-untrusted",
        "tls-expired",
        "proxy-auth",
        "bot-protection",
        "permission",
        "model-access",
        "quota",
        "rate-limit",
        "not-found",
        "bad-request",
        "server-error",
        "filesystem",
        "runtime",
        "shell",
        "provider-retired",
        "other-system"
      ]
    },
    "texts": {
      "minItems": 1,
      "type": "array",
      "items": {
        "$ref": "#/$defs/text"
      }
    },
    "__schema0": {
      "anyOf": [
        {
          "type": "object",
          "properties": {
            "fact": {
              "$ref": "#/$defs/fact"
            },
            "operator": {
              "type": "string",
              "enum": [
                "is",
                "isNot",
                "in",
                "notIn",
                "includes",
                "excludes",
                "atLeast",
                "atMost",
                "greaterThan",
                "lessThan",
                "containsText",
                "doesNotContainText",
                "matches",
                "doesNotMatch",
                "isUnknown",
                "isKnown",
                "equal",
                "notEqual",
                "contains",
                "doesNotContain",
                "greaterThanInclusive",
                "lessThanInclusive"
              ]
            },
            "value": {
              "anyOf": [
                {
                  "$ref": "#/$defs/factValue"
                },
                {
                  "type": "array",
                  "items": {
                    "type": "number"
                  }
                },
                {
                  "type": "object",
                  "properties": {
                    "fact": {
                      "$ref": "#/$defs/fact"
                    }
                  },
                  "required": [
                    "fact"
                  ],
                  "additionalProperties": false
                }
              ]
            }
          },
          "required": [
            "fact",
            "operator"
          ],
          "additionalProperties": false,
          "check": "leaf"
        },
        {
          "type": "object",
          "properties": {
            "all": {
              "minItems": 1,
              "type": "array",
              "items": {
                "$ref": "#/$defs/__schema0"
              }
            }
          },
          "required": [
            "all"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "any": {
              "minItems": 1,
              "type": "array",
              "items": {
                "$ref": "#/$defs/__schema0"
              }
            }
          },
          "required": [
            "any"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "not": {
              "$ref": "#/$defs/__schema0"
            }
          },
          "required": [
            "not"
          ],
          "additionalProperties": false
        }
      ]
    },
    "fact": {
      "type": "string",
      "pattern": "^[a-z][A-Za-z]*(\\.[a-z][A-Za-z]*)+$"
    },
    "factValue": {
      "anyOf": [
        {
          "type": "string"
        },
        {
          "type": "number"
        },
        {
          "type": "boolean"
        },
        {
          "type": "null"
        },
        {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      ]
    },
    "case": {
      "type": "object",
      "properties": {
        "name": {
          "$ref": "#/$defs/text"
        },
        "facts": {
          "type": "object",
          "propertyNames": {
            "$ref": "#/$defs/fact"
          },
          "additionalProperties": {
            "$ref": "#/$defs/factValue"
          }
        },
        "missing": {
          "minItems": 1,
          "type": "array",
          "items": {
            "$ref": "#/$defs/fact"
          }
        },
        "alsoFires": {
          "$ref": "#/$defs/texts"
        }
      },
      "required": [
        "name",
        "facts"
      ],
      "additionalProperties": false
    }
  }
};
