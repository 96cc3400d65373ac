//! `likeness admin goods …`: the catalogue of things that look like what a picture shows.

use super::{Done, Trouble, audit, line, said};
use crate::{
    config::Config,
    failure::Failure,
    files::{self, picture::Picture, receive, store::Store},
    limits,
};
use clap::Subcommand;
use engine::{Origin, upload};
use serde_json::{Value, json};
use sql::{
    client::Params as _,
    queries::{
        admin,
        files::{PutFileParams, put_file},
    },
};
use std::path::{Path, PathBuf};
use tokio_postgres::{Client, Transaction};

#[derive(Subcommand, Debug)]
pub enum Goods {
    /// Those withdrawn too
    List,
    /// Shows a thing, or changes one that is shown, under pictures whose description shares a word with it
    Put {
        /// Where it is sold: an https address at one of LIKENESS_GOODS_HOSTS
        url: String,
        #[arg(long, value_parser = line::<{ limits::GOODS_TITLE_CODE_POINTS }>)]
        title: String,
        /// As it is shown, such as "£12.50"
        #[arg(long, value_parser = line::<{ limits::GOODS_PRICE_CODE_POINTS }>)]
        price: Option<String>,
        /// Words of descriptions, such as person,blue,evening
        #[arg(long, required = true, value_delimiter = ',', value_parser = tag)]
        tags: Vec<String>,
        /// A JPEG, PNG or WebP file; without it the picture stays as it was
        #[arg(long)]
        picture: Option<PathBuf>,
    },
    /// Shows it no more
    Withdraw { url: String },
}

pub async fn run(db: &mut Client, config: &Config, asked: &Goods) -> Done {
    let tx = db.transaction().await?;
    match asked {
        Goods::List => {}
        Goods::Put { url, title, price, tags, picture } => {
            if let Err(why) = sold_at(url, &config.goods_hosts) {
                return said(why);
            }
            if admin::count_other_goods().bind(&tx, url).one().await? >= limits::GOODS_SHOWN {
                return said(format!(
                    "{} things are shown, and no more can be: withdraw some",
                    limits::GOODS_SHOWN
                ));
            }
            let image_key = match picture {
                Some(path) => {
                    admin::delete_goods_picture().bind(&tx, url).await?;
                    Some(put_picture(config, &tx, path).await?)
                }
                None => None,
            };
            let goods = admin::PutGoodsParams {
                url: url.as_str(),
                title: title.as_str(),
                price_text: price.as_deref(),
                tags,
                image_key: image_key.as_deref(),
            };
            admin::put_goods().params(&tx, &goods).await?;
            audit(&tx, "goods.put", None, json!({"url": url, "title": title, "price": price, "tags": tags}))
                .await?;
        }
        Goods::Withdraw { url } => {
            if admin::withdraw_goods().bind(&tx, url).await? == 0 {
                return said("no such thing is shown");
            }
            audit(&tx, "goods.withdraw", None, json!({"url": url})).await?;
        }
    }
    tx.commit().await?;
    Ok(Value::Array(admin::all_goods().bind(db).all().await?))
}

/// One of the house's pictures. Stored before any row names it: nothing ever shows a picture that is not there.
async fn put_picture(config: &Config, tx: &Transaction<'_>, path: &Path) -> Result<String, Trouble> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => return said(format!("{} cannot be read: {error}", path.display())),
    };
    let image = match upload::decode(&bytes, &receive::bounds()) {
        Ok(image) => image,
        Err(why) => return said(format!("{}: {why}", path.display())),
    };
    let picture = Picture::of(&image, Origin::Person).map_err(|e| Failure::Unforeseen(Box::new(e)))?;
    let key = files::new_key();
    picture.put(&Store::of(config)?, &key).await?;
    let file = PutFileParams {
        owner: None,
        object_key: key.as_str(),
        mime: "image/jpeg",
        bytes: picture.stored_bytes(),
        width: picture.width,
        height: picture.height,
        thumb_key: files::thumb_key(&key),
        thumbhash: Some(picture.thumbhash),
    };
    put_file().params(tx, &file).one().await?;
    Ok(key)
}

fn sold_at(url: &str, hosts: &[String]) -> Result<(), String> {
    let host = match reqwest::Url::parse(url) {
        // As it stands, or lists would read another host from it than a browser does.
        Ok(read)
            if read.as_str() == url
                && read.scheme() == "https"
                && read.username().is_empty()
                && read.password().is_none() =>
        {
            read.host_str().unwrap_or_default().to_owned()
        }
        _ => return Err("must be a whole address such as https://shop.example.com/mugs/7".into()),
    };
    if hosts.contains(&host) { Ok(()) } else { Err(format!("{host} is not among LIKENESS_GOODS_HOSTS")) }
}

fn tag(text: &str) -> Result<String, String> {
    let word = text.trim().to_lowercase();
    let fits = !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '-');
    if fits { Ok(word) } else { Err("single words, parted by commas".into()) }
}
