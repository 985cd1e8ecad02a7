// Package explain401 says why a model provider rejected a request: a RoundTripper for every SDK that takes an *http.Client.
//
//	client := &http.Client{Transport: &explain401.Transport{}}
//
// The request and its answer go to `authlint explain -` on standard input, on this machine; nothing is sent.
package explain401

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"sync"
)

type Transport struct {
	Inner   http.RoundTripper // http.DefaultTransport without it
	Command []string          // authlint without it
	told    sync.Map
}

func (t *Transport) RoundTrip(request *http.Request) (*http.Response, error) {
	inner := t.Inner
	if inner == nil {
		inner = http.DefaultTransport
	}
	response, err := inner.RoundTrip(request)
	if err != nil || (response.StatusCode != 401 && response.StatusCode != 403) {
		return response, err
	}
	body, _ := io.ReadAll(response.Body)
	response.Body.Close()
	response.Body = io.NopCloser(bytes.NewReader(body)) // the SDK can still read it
	if _, again := t.told.LoadOrStore(fmt.Sprint(request.URL.Host, response.StatusCode), true); !again {
		t.explain(request, response, body)
	}
	return response, nil
}

func (t *Transport) explain(request *http.Request, response *http.Response, body []byte) {
	exchange, _ := json.Marshal(map[string]any{
		"request":  map[string]any{"method": request.Method, "url": request.URL.String(), "headers": flat(request.Header)},
		"response": map[string]any{"status": response.StatusCode, "headers": flat(response.Header), "body": string(body)},
	})
	words := append(append([]string{}, t.Command...), "explain", "-")
	if len(t.Command) == 0 {
		words = append([]string{"authlint"}, words...)
	}
	command := exec.Command(words[0], words[1:]...)
	command.Stdin, command.Stdout = bytes.NewReader(exchange), os.Stderr
	_ = command.Run() // ends with 1 where the text holds a failure
}

func flat(header http.Header) map[string]string {
	values := map[string]string{}
	for name := range header {
		values[name] = header.Get(name)
	}
	return values
}
