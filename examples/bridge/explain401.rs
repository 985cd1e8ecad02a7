//! Says why a model provider rejected a request: a middleware for every client over reqwest.
//!
//!     let client = ClientBuilder::new(reqwest::Client::new()).with(Explaining::default()).build();
//!
//! The request and its answer go to `authlint explain -` on standard input, on this machine; nothing is sent.

use std::{collections::{BTreeMap, HashSet}, io::Write, process::{Command, Stdio}, sync::Mutex};

use reqwest::{header::HeaderMap, Request, Response};
use reqwest_middleware::{Middleware, Next, Result};

#[derive(Default)]
pub struct Explaining {
    pub command: Vec<String>, // authlint where it is empty
    told: Mutex<HashSet<(String, u16)>>,
}

#[async_trait::async_trait]
impl Middleware for Explaining {
    async fn handle(&self, request: Request, extensions: &mut http::Extensions, next: Next<'_>) -> Result<Response> {
        let sent = serde_json::json!({ "method": request.method().as_str(), "url": request.url().as_str(), "headers": flat(request.headers()) });
        let host = request.url().host_str().unwrap_or_default().to_owned();
        let response = next.run(request, extensions).await?;
        let status = response.status().as_u16();
        if !matches!(status, 401 | 403) || !self.told.lock().unwrap().insert((host, status)) {
            return Ok(response);
        }
        let mut copy = http::Response::builder().status(status);
        *copy.headers_mut().unwrap() = response.headers().clone();
        let body = response.bytes().await?; // the caller can still read it
        self.explain(serde_json::json!({ "request": sent, "response": {
            "status": status, "headers": flat(copy.headers_ref().unwrap()), "body": String::from_utf8_lossy(&body) } }));
        Ok(copy.body(body).unwrap().into())
    }
}

impl Explaining {
    fn explain(&self, exchange: serde_json::Value) {
        let command = if self.command.is_empty() { vec!["authlint".to_owned()] } else { self.command.clone() };
        let started = Command::new(&command[0]).args(&command[1..]).args(["explain", "-"]).stdin(Stdio::piped()).stdout(std::io::stderr()).spawn();
        let Ok(mut child) = started else { return };
        let _ = child.stdin.take().unwrap().write_all(exchange.to_string().as_bytes());
        let _ = child.wait(); // ends with 1 where the text holds a failure
    }
}

fn flat(headers: &HeaderMap) -> BTreeMap<String, String> {
    headers.iter().map(|(name, value)| (name.to_string(), String::from_utf8_lossy(value.as_bytes()).into_owned())).collect()
}
