package main

import (
	"context"
	"os"
	"path/filepath"

	"github.com/compose-spec/compose-go/v2/cli"
)

// project is what the service app of a Compose project gets.
func project(files map[string]string) result {
	dir, err := os.MkdirTemp("", "compose")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			panic(err)
		}
	}
	options, err := cli.NewProjectOptions([]string{filepath.Join(dir, "compose.yaml")},
		cli.WithWorkingDirectory(dir), cli.WithName("oracle"),
		cli.WithEnv([]string{"OUTER=from-outside"}), cli.WithEnvFiles(), cli.WithDotEnv)
	if err != nil {
		return result{nil, true}
	}
	loaded, err := options.LoadProject(context.Background())
	if err != nil {
		return result{nil, true}
	}
	values := map[string]string{}
	for name, value := range loaded.Services["app"].Environment {
		if value != nil {
			values[name] = *value
		}
	}
	return result{values, false}
}
