// Reads objects, one a line: {"text": ...}, of which it prints what Compose and docker run take as an env file, and {"files": {...}}, a
// Compose project, of which it prints what its service app gets.
package main

import (
	"bufio"
	"encoding/json"
	"os"

	"github.com/compose-spec/compose-go/v2/dotenv"
	"github.com/docker/cli/opts"
)

type result struct {
	Values map[string]string `json:"values"`
	Error  bool              `json:"error"`
}

func compose(path string) result {
	values, err := dotenv.GetEnvFromFile(map[string]string{"OUTER": "from-outside"}, []string{path})
	return result{values, err != nil}
}

func docker(path string) result {
	lines, err := opts.ReadKVEnvStrings([]string{path}, nil)
	values := map[string]string{}
	for _, line := range lines {
		for i, c := range line {
			if c == '=' {
				values[line[:i]] = line[i+1:]
				break
			}
		}
	}
	return result{values, err != nil}
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	out := json.NewEncoder(os.Stdout)
	for in.Scan() {
		var one struct {
			Text  string
			Files map[string]string
		}
		if err := json.Unmarshal(in.Bytes(), &one); err != nil {
			panic(err)
		}
		if one.Files != nil {
			out.Encode(project(one.Files))
			continue
		}
		path := os.TempDir() + "/authlint-case.env"
		if err := os.WriteFile(path, []byte(one.Text), 0o600); err != nil {
			panic(err)
		}
		out.Encode(map[string]result{"compose": compose(path), "docker": docker(path)})
	}
}
